/** The table that every strings file is parsed into; the user can correct the roles of its columns. */
import { normalCode } from '../languages.ts'
import type { Expectation, Expectations } from '../model/inputs.ts'

/** The roles of columns: texts, unique keys, notes, words that a translation must have, and words that it must not have. */
export type ColumnRole = 'text' | 'key' | 'note' | 'expected' | 'forbidden'
/** The indexes of the columns by role; texts take a single column. */
export type Columns = Readonly<Partial<Record<ColumnRole, readonly number[]>>>

export type StringsTable = {
  /** One name per column: from the file, or numbered. */
  readonly names: readonly string[]
  /** The rows without headings. */
  readonly rows: readonly (readonly string[])[]
  readonly columns: Columns
  /** Whether the texts are markup, with tags and character references as in XML. */
  readonly isMarkup?: boolean
  /** The code of the translations' language, if the file names it. */
  readonly targetLanguage?: string | undefined
  /** The code of the texts' language, if the file names it. */
  readonly sourceLanguage?: string | undefined
  /** Whether the file is cut off: the rows are those before the cut. */
  readonly endsEarly?: boolean
  /** The first line of the file, from 1, with a quote that is never closed. */
  readonly openQuote?: number
  /** How many rows have more cells than the heading or, without one, the first row, because a separator in a text was not quoted. */
  readonly overlong?: number
  /** How many texts are left out because the file marks them as not translatable. */
  readonly untranslatable?: number
  /** How many values are left out because they are not text, such as numbers. */
  readonly notText?: number
  /** How many blank lines of a text file are left out. */
  readonly blankLines?: number
}

/** A text from a file with its notes and expectations. */
export type FileString = {
  readonly text: string
  readonly note: string
  /** The text's key in the file; never empty. */
  readonly key?: string
  /** By upper-case language code, or by that of the table if the file names none. Never empty. */
  readonly expectations?: Expectations
}

const TEXT_HEADING =
  /^(?:texts?|source|source[ _-]?text|segment|strings?|messages?|default[ _-]?message|msgid|value|content|original|translation)$/i
const NOTE_HEADING =
  /^(?:(?:translators?|developers?)(?:['’]s?)? )?(?:notes?|comments?|contexts?|descriptions?|hints?|remarks?)(?: (?:for|to) (?:the )?translators?)?$/i
/** "expected", or "expected FR" for one target language. */
const EXPECTED_HEADING =
  /^(?:expected|expectations?|must[ _-]?contain)(?:[ _-]?(?:words?|terms?|texts?|translations?))?(?:[ _:.(-]+([a-z]{2,3}(?:-[a-z\d]{2,8})*)\)?)?$/i
const FORBIDDEN_HEADING =
  /^(?:forbidden|not[ _-]?expected|unexpected|must[ _-]?not[ _-]?contain)(?:[ _-]?(?:words?|terms?|texts?|translations?))?(?:[ _:.(-]+([a-z]{2,3}(?:-[a-z\d]{2,8})*)\)?)?$/i
/** The most reliable first: if a file has several, the others only number its rows. */
const KEY_HEADINGS = [
  /^(?:(?:string|text|message|translation|resource)[ _-]?)?keys?$/i,
  /^(?:(?:string|text|message|translation|resource|unit)[ _-]?)?(?:ids?|identifiers?)$/i,
  /^(?:res[ _-]?)?name$/i,
  /^(?:uuid|guid|path)$/i,
]
const OTHER_HEADING =
  /^(?:nr\.?|no\.?|number|#|index|lang|language|locale|status|date|file|max[ _-]?length)$/i

/** How many rows are sampled to detect the columns. */
const LOOKED_AT = 100

/** Whether a column with this name contains expectations. */
export function isExpectationHeading(heading: string): boolean {
  return EXPECTED_HEADING.test(heading.trim()) || FORBIDDEN_HEADING.test(heading.trim())
}

/** Whether a cell is a well-known column name. */
export function isKnownHeading(cell: string): boolean {
  const headings = [TEXT_HEADING, NOTE_HEADING, ...KEY_HEADINGS, OTHER_HEADING]
  return headings.some((known) => known.test(cell.trim())) || isExpectationHeading(cell)
}

/** Joins the parts of a key, as in gettext's `msgctxt|msgid`. */
const KEY_SEPARATOR = '|'

/**
 * The texts, each with its row's key, notes and expectations; rows without a text are left out. `target` is the language of expectations whose
 * column names none.
 */
export function stringsOf(table: StringsTable, target = ''): FileString[] {
  const { names, rows, columns } = table
  return rows.flatMap((row) => {
    const [text = ''] = (columns.text ?? []).map((column) => row[column] ?? '')
    if (text.trim() === '') return []
    const filled = (role: ColumnRole) =>
      (columns[role] ?? [])
        .map((column) => ({ column, words: (row[column] ?? '').trim() }))
        .filter(({ words }) => words !== '')
    const expectations: Record<string, Expectation> = {}
    for (const side of ['expected', 'forbidden'] as const) {
      for (const { column, words } of filled(side)) {
        const code = normalCode(targetOfHeading(names[column] ?? '') ?? target)
        const before = expectations[code]?.[side]
        expectations[code] = {
          ...expectations[code],
          [side]: before === undefined ? words : `${before} | ${words}`,
        }
      }
    }
    const key = filled('key')
      .map(({ words }) => words)
      .join(KEY_SEPARATOR)
    const isExpecting = Object.keys(expectations).length > 0
    return [
      {
        text,
        note: [...new Set(filled('note').map(({ words }) => words))].join('\n'),
        ...(key === '' ? {} : { key }),
        ...(isExpecting ? { expectations } : {}),
      },
    ]
  })
}

/** The target language named in the heading of a column of expectations. */
function targetOfHeading(heading: string): string | undefined {
  return (EXPECTED_HEADING.exec(heading.trim()) ?? FORBIDDEN_HEADING.exec(heading.trim()))?.[1]
}

/** Builds a table and finds the roles of its columns from their headings. */
export function tableWithRoles(names: readonly string[], rows: StringsTable['rows']): StringsTable {
  const textColumn = findTextColumn(names, rows)
  const isFilled = names.map((_, column) => rows.some((row) => (row[column] ?? '').trim() !== ''))
  const called = (heading: RegExp) =>
    [...names.keys()].filter(
      (column) => column !== textColumn && isFilled[column] && heading.test(names[column]?.trim() ?? ''),
    )
  return {
    names,
    rows,
    columns: {
      text: [textColumn],
      note: called(NOTE_HEADING),
      key: (KEY_HEADINGS.map(called).find((columns) => columns.length > 0) ?? []).slice(0, 1),
      expected: called(EXPECTED_HEADING),
      forbidden: called(FORBIDDEN_HEADING),
    },
  }
}

/** The column named as texts, or else the one that reads most like natural language: not identifiers, numbers or notes. */
export function findTextColumn(names: readonly string[], rows: StringsTable['rows']): number {
  const named = names.findIndex((name) => TEXT_HEADING.test(name.trim()))
  if (named >= 0) return named
  const body = rows.slice(0, LOOKED_AT)
  const scores = names.map((name, column) => {
    const letters = body.reduce((sum, row) => sum + lettersOfProse(row[column] ?? ''), 0)
    return isKnownHeading(name) ? letters / 100 : letters
  })
  return Math.max(0, scores.indexOf(Math.max(...scores)))
}

function lettersOfProse(cell: string): number {
  const isIdentifier = !/\s/.test(cell.trim()) && /[\p{L}\d][\d_.:/\\-]|[\d_.:/\\-]\p{L}/u.test(cell)
  return isIdentifier ? 0 : Math.min(200, cell.match(/\p{L}/gu)?.length ?? 0)
}
