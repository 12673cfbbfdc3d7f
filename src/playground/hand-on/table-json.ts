/** The comparison as JSON, for programs: nothing is folded into a sentence. Fields are named as the interface names them (§2.1, §2.2). */
import type { ExportedTable } from './table-content.ts'

/** Several tables, those of one comparison in its target languages, are in a list `targets`. */
export function tableJson(...tables: readonly ExportedTable[]): string {
  const [first] = tables
  const contents = tables.length === 1 && first ? wireOf(first) : { targets: tables.map(wireOf) }
  return `${JSON.stringify({ kind: 'translation-console table', version: 1, ...contents }, null, 2)}\n`
}

function wireOf({ sourceLanguage, targetLanguage, columns, rows }: ExportedTable) {
  return {
    ...(sourceLanguage === '' ? {} : { source_lang: sourceLanguage }),
    target_lang: targetLanguage,
    columns: columns.map(({ letter, name, context, isBaseline, isExample }) => ({
      letter,
      name,
      ...(context.trim() === '' ? {} : { context }),
      ...(isBaseline ? { baseline: true } : {}),
      ...(isExample ? { example: 'not sent' } : {}),
    })),
    rows: rows.map(({ number, key, text, note, expectation, preferred, cells }) => ({
      number,
      ...(key === '' ? {} : { key }),
      text,
      ...(note === '' ? {} : { note }),
      ...expectation,
      ...(preferred === '' ? {} : { preferred }),
      cells: cells.map(({ wordings, detectedLanguage, isGlossed, verdict, standing, answeredAt }, index) => ({
        column: columns[index]?.letter,
        translations: wordings,
        ...(detectedLanguage === undefined ? {} : { detected_source_language: detectedLanguage }),
        ...(isGlossed ? { glossed: true } : {}),
        ...(verdict === '' ? {} : { verdict }),
        ...(standing === '' ? {} : { expectation: standing }),
        ...(answeredAt.length === 0 ? {} : { answered_at: answeredAt }),
      })),
    })),
  }
}
