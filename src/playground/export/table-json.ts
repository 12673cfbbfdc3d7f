/** The comparison as JSON, for programs: nothing is folded into a sentence. Fields are named as the interface names them (§2.1, §2.2). */
import type { ExportedTable } from './table-content.ts'

export function tableJson({ sourceLanguage, targetLanguage, columns, rows }: ExportedTable): string {
  const table = {
    kind: 'translation-console table',
    version: 1,
    ...(sourceLanguage === '' ? {} : { source_lang: sourceLanguage }),
    target_lang: targetLanguage,
    columns: columns.map(({ letter, name, context, isBaseline, isExample, earlierRun }) => ({
      letter,
      name,
      ...(context.trim() === '' ? {} : { context }),
      ...(isBaseline ? { baseline: true } : {}),
      ...(isExample ? { example: 'not sent' } : {}),
      ...(earlierRun ? { earlier_run: earlierRun } : {}),
    })),
    rows: rows.map(({ number, text, expectation, cells }) => ({
      number,
      text,
      ...expectation,
      cells: cells.map(({ wordings, detectedLanguage, verdict, standing }, index) => ({
        column: columns[index]?.letter,
        translations: wordings,
        ...(detectedLanguage === undefined ? {} : { detected_source_language: detectedLanguage }),
        ...(verdict === '' ? {} : { verdict }),
        ...(standing === '' ? {} : { expectation: standing }),
      })),
    })),
  }
  return `${JSON.stringify(table, null, 2)}\n`
}
