/** The comparison as a table in Markdown (GitHub's), for tickets and reviews. */
import type { Expectation } from '../model/inputs.ts'
import {
  type ExportedCell,
  type ExportedTable,
  hasExpectations,
  hasKeys,
  hasPreferences,
  headingOf,
  wordingsInWords,
} from './table-content.ts'

/** Several tables, those of one comparison in its target languages, are written one below the other. */
export function tableMarkdown(...tables: readonly ExportedTable[]): string {
  return tables.map(oneTable).join('\n')
}

function oneTable(table: ExportedTable): string {
  const { columns, rows, sourceLanguage, targetLanguage } = table
  const isExpecting = hasExpectations(table)
  const isKeyed = hasKeys(table)
  const isJudged = hasPreferences(table)
  const head = [
    'No.',
    ...(isKeyed ? ['Key'] : []),
    'Text',
    ...(isExpecting ? ['Expected'] : []),
    ...(isJudged ? ['preferred'] : []),
    ...columns.map((column) => headingOf(column)),
  ]
  const lines = rows.map(({ number, key, text, expectation, preferred, cells }) => [
    `${number}`,
    ...(isKeyed ? [key] : []),
    text,
    ...(isExpecting ? [expectationInWords(expectation)] : []),
    ...(isJudged ? [preferred] : []),
    ...cells.map((cell, index) => cellText(cell, columns[index]?.isBaseline === true, sourceLanguage === '')),
  ])
  const contexts = columns
    .filter(({ context }) => context.trim() !== '')
    .map((column) => `- **${escaped(headingOf(column))}**: ${escaped(column.context)}\n`)
  return (
    `${escaped(sourceLanguage || 'Detected language')} → ${escaped(targetLanguage)}\n\n` +
    `${lineOf(head)}${lineOf(
      head.map(() => '---'),
      false,
    )}${lines.map((cells) => lineOf(cells)).join('')}` +
    (contexts.length > 0 ? `\nContexts:\n\n${contexts.join('')}` : '')
  )
}

function cellText(cell: ExportedCell, isBaseline: boolean, isDetected: boolean): string {
  const { detectedLanguage } = cell
  const said = [
    cell.standing,
    isBaseline ? '' : cell.verdict,
    isDetected && detectedLanguage !== undefined ? `detected ${detectedLanguage}` : '',
    cell.isGlossed ? 'glossed' : '',
  ]
    .filter((part) => part !== '')
    .join(', ')
  return [wordingsInWords(cell), said === '' ? '' : `(${said})`].filter((part) => part !== '').join(' ')
}

function expectationInWords({ expected = '', forbidden = '' }: Expectation): string {
  return [expected, forbidden === '' ? '' : `not: ${forbidden}`].filter((part) => part !== '').join('; ')
}

function lineOf(cells: readonly string[], isText = true): string {
  return `| ${cells.map((cell) => (isText ? escaped(cell) : cell)).join(' | ')} |\n`
}

/** Escapes text so that it stays text, without markup, and on its line. */
function escaped(text: string): string {
  return text.replace(/[\\`*_[\]<>|~&$]/g, '\\$&').replace(/\r\n|[\n\r\u2028\u2029]/g, '<br>')
}
