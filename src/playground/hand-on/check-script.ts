/** Exports the whole comparison as one Node script, without dependencies, that checks its expectations. */
import { charactersOf, translationBody } from '../../api/translate.ts'
import { countOf } from '../../locale/numbers.ts'
// oxlint-disable-next-line import/default -- the text of a file is its default export
import rule from '../model/match-words.mjs?raw'
import { entriesIn } from '../model/answers.ts'
import { expectationOf, hasExpectation } from '../model/input-changes.ts'
import {
  type ContextColumn,
  type Inputs,
  columnSettings,
  filledColumns,
  hasRowContexts,
  inputsByTarget,
} from '../model/inputs.ts'
import { columnSegments, questionSize, requestsFor } from '../model/column-requests.ts'
// oxlint-disable-next-line import/default -- the text of a file is its default export
import program from './check-program.mjs?raw'
import { isChecked } from '../model/cell.ts'
import { indentedJson, type SnippetTarget } from './snippets.ts'

/** A request of the script, and the rows (from 1) whose translations it judges. */
type Check = {
  readonly column: string
  readonly target_lang: string
  readonly context?: string | undefined
  readonly rows: readonly number[]
}

/** The script sends only rows with an expectation, in the columns with a context or, if there are none, in the one without. */
export function checkScript(inputs: Inputs, target: SnippetTarget): string {
  const judged = filledColumns(inputs).filter(({ column }) => isChecked(inputs, column))
  const columns = judged.filter(({ column }) => questionSize(inputs, column).requests !== undefined)
  const tooLarge = judged.filter((one) => !columns.includes(one)).map(({ letter }) => letter)
  const found = inputsByTarget(inputs).flatMap((inLanguage) =>
    columns.flatMap(({ column, letter }) => checksOf(inLanguage, column, letter)),
  )
  // Columns with equal requests share one.
  const sent = [...new Map(found.map(({ request }) => [translationBody(request), request])).values()]
  const comparison = {
    settings: {
      source_lang: inputs.sourceLanguage === '' ? undefined : inputs.sourceLanguage,
      tag_handling: inputs.markup === 'off' ? undefined : inputs.markup,
    },
    repeats: inputs.repeats,
    texts: inputs.texts.map(({ text }) => text),
    expectations: Object.fromEntries(
      inputs.texts.flatMap((row, index) => {
        const targets = inputs.targets.filter((code) => hasExpectation(row, code))
        const byTarget = Object.fromEntries(targets.map((code) => [code, expectationOf(row, code)]))
        return targets.length > 0 ? [[`${index + 1}`, byTarget]] : []
      }),
    ),
    columns: Object.fromEntries(
      columns.map(({ column, letter, name }) => {
        return [letter, { name, context: columnSettings(inputs, column).context }]
      }),
    ),
    requests: found.map(({ check }) => check),
  }
  return `// Checks a comparison of the Translation Console: does each translation have the expected words, and no forbidden ones?
// Columns: ${columns.map(({ letter }) => letter).join(', ') || 'none'}. Tags and placeholders are checked only where they are expected words.
// Node 20 or newer. Save as check.mjs, set ${target.keyVariable} to your key, then run: node check.mjs
// Sends ${countOf(sent.length * inputs.repeats, 'request')}, billed at ${countOf(charactersOf(sent) * inputs.repeats, 'character')}.
${tooLarge.length === 0 ? '' : `// Skipped, too large for one request: ${tooLarge.join(', ')}.\n`}// Exit code 0: all is as expected. 1: something is not, and is listed. 2: it could not be checked.

const service = ${indentedJson(target, 2, 0)};

const comparison = ${indentedJson(comparison, 2, 0)};

${withoutModules(rule)}
${withoutModules(program)}
await runCheck(service, comparison);
`
}

/** The requests for a column's rows that have an expectation in the language shown. */
function checksOf(inputs: Inputs, column: ContextColumn, letter: string) {
  const asked = columnSegments(inputs, column)
  const rowsOf = new Map<string, number[]>()
  for (const [index, row] of inputs.texts.entries()) {
    const entry = asked.byRow.get(row.id)?.entry
    if (entry === undefined || !hasExpectation(row, inputs.targetLanguage)) continue
    rowsOf.set(entry, [...(rowsOf.get(entry) ?? []), index + 1])
  }
  const judged = asked.list.filter(({ entry }) => rowsOf.has(entry))
  return requestsFor(inputs, column, judged).map((request) => {
    const { targetLanguage, context } = request
    const check: Check = {
      column: letter,
      target_lang: targetLanguage,
      ...(hasRowContexts(column) ? { context } : {}),
      rows: entriesIn(request).flatMap((name) => rowsOf.get(name) ?? []),
    }
    return { request, check }
  })
}

/** A module's source without imports and exports. */
function withoutModules(text: string): string {
  return text.replaceAll(/^import .*\n/gm, '').replaceAll(/^export /gm, '')
}
