/** The comparison in its export formats: every text under every filled context, whatever the page folds or filters. */
import { BYTE_ORDER_MARK, type Cell, createCsvWriter } from '../../ui/files/csv.ts'
import { preferredColumns } from '../blind/pairs.ts'
import { describeStanding } from '../model/judge-row.ts'
import { issuesIn } from '../model/integrity.ts'
import { rowSettings } from '../model/column-requests.ts'
import { expectationOf } from '../model/input-changes.ts'
import {
  type ContextColumn,
  filledColumns,
  hasRowContexts,
  type Inputs,
  hasText,
  type TextRow,
} from '../model/inputs.ts'
import type { CellView } from '../model/cell.ts'
import { countWordings } from '../model/verdict.ts'

type ExportedTable = ReturnType<typeof tableOf>
type ExportedColumn = ExportedTable['columns'][number]
type ExportedRow = ExportedTable['rows'][number]
type ExportedCell = ReturnType<typeof cellOf>

/** `viewOf` returns the view of a cell. */
export function tableOf(inputs: Inputs, viewOf: (rowId: string, columnId: string) => CellView) {
  const columns = filledColumns(inputs)
  const preferred = preferredColumns(inputs, viewOf)
  const originsIn = (columnId: string) =>
    inputs.texts
      .filter(hasText)
      .flatMap(({ id }) => viewOf(id, columnId).answers.map(({ source }) => source.origin))
  return {
    // Empty if the service detects it.
    sourceLanguage: inputs.sourceLanguage,
    targetLanguage: inputs.targetLanguage,
    columns: columns.map(({ column, letter, name }) => ({
      letter,
      name,
      // Where its contexts come from. The written one is empty for no context, and where each row has its own.
      kind: column.kind,
      context: hasRowContexts(column) ? '' : column.context,
      isBaseline: column.id === inputs.baselineId,
      // Where its answers come from, if not all of them were requested here.
      origins: [...new Set(originsIn(column.id))],
    })),
    rows: inputs.texts.flatMap((row, index) => {
      if (!hasText(row)) return []
      const cells = columns.map(({ column }) => cellOf(inputs, column, row, viewOf(row.id, column.id)))
      return [
        {
          // From 1, as on the page.
          number: index + 1,
          text: row.text,
          // Key and note are empty if there is none.
          key: row.key ?? '',
          note: row.note ?? '',
          // For translations into this language.
          expectation: expectationOf(row, inputs.targetLanguage),
          // The column whose answer was judged better, `none` if neither was, empty if it was not judged.
          preferred: preferred.get(row.id) ?? '',
          // One per column.
          cells,
        },
      ]
    }),
  }
}

function cellOf(inputs: Inputs, column: ContextColumn, row: TextRow, { answers, status, isOlder }: CellView) {
  return {
    // Of its column or, where each row has its own, as it was sent or would be.
    context: hasRowContexts(column)
      ? ((answers.at(-1)?.question.settings ?? rowSettings(inputs, column, row.id)).context ?? '')
      : column.context,
    // The most frequent first, as on the page; empty without an answer.
    wordings: countWordings(answers).map(({ answer: { text }, count }) => ({ text, times: count })),
    // As the service reported it.
    detectedLanguage: answers.at(-1)?.detectedSourceLanguage,
    // Whether the sandbox translated it word by word.
    isGlossed: answers.some(({ isGlossed }) => isGlossed),
    // In words; empty if there is no verdict.
    verdict: status === 'answered' || status === 'empty' ? '' : status.replaceAll('-', ' '),
    // What happened to tags and placeholders, in words.
    damage: issuesIn(answers).map(({ issue, part }) => `${issue.words}${part}`),
    // Whether it is as expected, in words; empty if nothing is expected or the result is unknown.
    standing: (isOlder ? undefined : describeStanding(row, answers)?.words) ?? '',
    // The known times, oldest first: ISO 8601 in UTC, to the second.
    answeredAt: answers.flatMap(({ source: { answeredAt } }) =>
      answeredAt === undefined ? [] : [new Date(answeredAt).toISOString().replace(/\.\d+Z$/, 'Z')],
    ),
  }
}

/** A column of a file. Unless `isAlways`, it is left out when all its cells are empty. */
type Part<Row> = readonly [heading: string, cellOf: (row: Row) => Cell, isAlways?: boolean]

/** The headings, and a line for each row. */
function tableLines<Row>(parts: readonly Part<Row>[], rows: readonly Row[]): readonly (readonly Cell[])[] {
  const kept = parts.filter(([, cellOf, isAlways]) => isAlways || rows.some((row) => cellOf(row) !== ''))
  return [kept.map(([heading]) => heading), ...rows.map((row) => kept.map(([, cellOf]) => cellOf(row)))]
}

/**
 * CSV for spreadsheets: one row per text and target language and, for each context, columns for the translation, the context, the verdict and the
 * time of the last answer.
 */
export function tableCsv(...tables: readonly ExportedTable[]): string {
  const [{ columns, sourceLanguage } = { columns: [], sourceLanguage: '' }] = tables
  const rows = tables.flatMap(({ rows, targetLanguage }) => rows.map((row) => ({ ...row, targetLanguage })))
  const hasExpected = rows.some(({ expectation }) => Object.keys(expectation).length > 0)
  const parts: Part<(typeof rows)[number]>[] = [
    ['No.', ({ number }) => number, true],
    // Words are expected in a language, also if there is only one.
    ['Target language', ({ targetLanguage }) => (tables.length > 1 || hasExpected ? targetLanguage : '')],
    ['Key', ({ key }) => key],
    ['Text', ({ text }) => text, true],
    ['Note', ({ note }) => note],
    ['Expected', ({ expectation }) => expectation.expected ?? '', hasExpected],
    ['Forbidden', ({ expectation }) => expectation.forbidden ?? '', hasExpected],
    ['Preferred', ({ preferred }) => preferred],
    ...columns.flatMap((column, index): Part<ExportedRow>[] => {
      const { letter, isBaseline } = column
      const part = (
        heading: string,
        cellOf: (cell: ExportedCell) => string,
        isAlways = false,
      ): Part<ExportedRow> => [
        heading,
        ({ cells }) => {
          const cell = cells[index]
          return cell ? cellOf(cell) : ''
        },
        isAlways,
      ]
      return [
        part(headingOf(column), wordingsInWords, true),
        // Repeated in each row so that rows can be sorted and extracted.
        part(`${letter} context`, ({ context }) => (context.trim() === '' ? '' : context)),
        part(`${letter} as expected`, ({ standing }) => standing, hasExpected),
        part(`${letter} damage`, ({ damage }) => damage.join('; ')),
        part(`${letter} verdict`, (cell) => verdictIn(column, cell), !isBaseline),
        part(`${letter} detected language`, ({ detectedLanguage = '' }) =>
          sourceLanguage === '' ? detectedLanguage : '',
        ),
        part(`${letter} glossed`, ({ isGlossed }) => (isGlossed ? 'glossed' : '')),
        part(`${letter} answered (UTC)`, ({ answeredAt }) => answeredAt.at(-1) ?? ''),
      ]
    }),
  ]
  return BYTE_ORDER_MARK + createCsvWriter()(tableLines(parts, rows))
}

/** JSON for programs: no values folded into sentences. Field names follow the API (§2.1, §2.2). */
export function tableJson(...tables: readonly ExportedTable[]): string {
  const [first] = tables
  const contents = tables.length === 1 && first ? wireOf(first) : { targets: tables.map(wireOf) }
  return `${JSON.stringify({ kind: 'translation-console table', version: 1, ...contents }, null, 2)}\n`
}

function wireOf({ sourceLanguage, targetLanguage, columns, rows }: ExportedTable) {
  return {
    ...known({ source_lang: sourceLanguage }),
    target_lang: targetLanguage,
    columns: columns.map(({ letter, name, context, isBaseline, origins }) => ({
      letter,
      name,
      ...(context.trim() === '' ? {} : { context }),
      ...(isBaseline ? { baseline: true } : {}),
      ...(origins.includes('example') ? { example: 'not sent' } : {}),
      ...(isImported(origins) ? { answers_from: origins.map((origin) => origin ?? 'here') } : {}),
    })),
    rows: rows.map(({ number, key, text, note, expectation, preferred, cells }) => ({
      number,
      ...known({ key, text, note }),
      ...expectation,
      ...known({ preferred }),
      cells: cells.map(
        (
          { context, wordings, detectedLanguage, isGlossed, damage, verdict, standing, answeredAt },
          index,
        ) => ({
          column: columns[index]?.letter,
          ...(columns[index]?.kind === 'written' ? {} : known({ context })),
          translations: wordings,
          ...known({ detected_source_language: detectedLanguage }),
          ...(isGlossed ? { glossed: true } : {}),
          ...(damage.length === 0 ? {} : { damage }),
          ...known({ verdict, expectation: standing }),
          ...(answeredAt.length === 0 ? {} : { answered_at: answeredAt }),
        }),
      ),
    })),
  }
}

function known(fields: Readonly<Record<string, string | undefined>>) {
  return Object.fromEntries(Object.entries(fields).filter(([, words]) => words !== undefined && words !== ''))
}

/** GitHub Markdown tables, one below the other, for tickets and reviews. */
export function tableMarkdown(...tables: readonly ExportedTable[]): string {
  return tables.map(markdownOf).join('\n')
}

function markdownOf({ columns, rows, sourceLanguage, targetLanguage }: ExportedTable): string {
  const parts: Part<ExportedRow>[] = [
    ['No.', ({ number }) => number, true],
    ['Key', ({ key }) => key],
    ['Text', ({ text }) => text, true],
    ['Note', ({ note }) => note],
    [
      'Expected',
      ({ expectation: { expected = '', forbidden = '' } }) =>
        joined('; ', expected, forbidden && `not: ${forbidden}`),
    ],
    ['Preferred', ({ preferred }) => preferred],
    ...columns.map((column, index): Part<ExportedRow> => {
      const cellOf = ({ standing, damage, verdict, detectedLanguage, isGlossed, wordings }: ExportedCell) => {
        const said = joined(
          ', ',
          standing,
          ...damage,
          verdictIn(column, { verdict }),
          sourceLanguage === '' && detectedLanguage ? `detected ${detectedLanguage}` : '',
          isGlossed ? 'glossed' : '',
        )
        return joined(' ', wordingsInWords({ wordings }), said && `(${said})`)
      }
      return [headingOf(column), ({ cells }) => (cells[index] ? cellOf(cells[index]) : ''), true]
    }),
  ]
  const [head = [], ...lines] = tableLines(parts, rows)
  const lineOf = (cells: readonly Cell[]) => `| ${cells.join(' | ')} |\n`
  const contexts = columns.flatMap((column) => {
    const context = column.kind === 'written' ? escaped(column.context) : rowContexts[column.kind]
    return context.trim() === '' ? [] : [`- **${escaped(nameOf(column))}**: ${context}\n`]
  })
  return (
    `${escaped(sourceLanguage || 'Detected language')} → ${escaped(targetLanguage)}\n\n` +
    lineOf(head.map(escaped)) +
    lineOf(head.map(() => '---')) +
    lines.map((cells) => lineOf(cells.map(escaped))).join('') +
    (contexts.length > 0 ? `\nContexts:\n\n${contexts.join('')}` : '')
  )
}

/** The contexts of a column in which each text has its own. */
const rowContexts = {
  notes: 'each text is sent with its note',
  around: 'each text is sent with the texts before and after it',
}

const joined = (separator: string, ...parts: readonly string[]) =>
  parts.filter((part) => part !== '').join(separator)

/** Escapes text so that it is not read as markup and stays on its line. */
function escaped(text: Cell): string {
  return `${text}`.replace(/[\\`*_[\]<>|~&$]/g, '\\$&').replace(/\r\n|[\n\r\u2028\u2029]/g, '<br>')
}

/** The verdict; for the baseline, which is compared with nothing, only that it failed or varies. */
function verdictIn({ isBaseline }: ExportedColumn, { verdict }: Pick<ExportedCell, 'verdict'>): string {
  return isBaseline && !['failed', 'unstable'].includes(verdict) ? '' : verdict
}

/** "B: Football", or just the letter. */
function nameOf({ letter, name }: ExportedColumn): string {
  return name.trim() === '' ? letter : `${letter}: ${name}`
}

/** The same, with a note for answers that were not requested here. */
function headingOf(column: ExportedColumn): string {
  const { origins } = column
  const heading = nameOf(column)
  if (origins.includes('example')) return `${heading} (example, not sent)`
  const partly = origins.includes(undefined) ? 'partly ' : ''
  const ways = origins.filter((origin) => origin !== undefined).join(' and a ')
  return isImported(origins) ? `${heading} (${partly}from a ${ways})` : heading
}

const isImported = (origins: ExportedColumn['origins']) =>
  origins.includes('link') || origins.includes('file')

/** The wording, or several wordings with the number of times each occurred. */
function wordingsInWords({ wordings }: Pick<ExportedCell, 'wordings'>): string {
  const [first] = wordings
  if (wordings.length === 1 && first) return first.text
  return wordings.map(({ text, times }) => `${text} (${times}×)`).join('\n')
}
