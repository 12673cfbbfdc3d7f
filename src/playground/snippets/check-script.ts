/** The whole comparison as one program for Node, without dependencies, that checks what is expected of it. */
import { billedCharacters } from '../../api/translate.ts'
import { ruleSource } from '../expectations/rule-source.ts'
import { columnSettings, hasRowContexts, type Inputs, isFilled, letterOf } from '../inputs/inputs.ts'
import { inputsByTarget } from '../inputs/targets.ts'
import { askedBy, questionSize, requestsFor } from '../sending/column-question.ts'
// oxlint-disable-next-line import/default -- the text of a file is its default export
import program from './check-program.mjs?raw'
import { bodyFields, indentedJson, type SnippetTarget } from './snippet.ts'

type Asked = {
  readonly column: string
  readonly target_lang: string
  readonly context?: string | undefined
  readonly rows: readonly number[]
}

/** The checked columns: those with a context or, where there are none, the one without. */
export function checkScript(inputs: Inputs, target: SnippetTarget): string {
  const filled = inputs.columns.flatMap((column, index) =>
    isFilled(inputs, column)
      ? [{ column, letter: letterOf(index), name: index === 0 ? 'No context' : column.name }]
      : [],
  )
  const columns = filled.filter(({ column }) => questionSize(inputs, column).requests !== undefined)
  const tooLarge = filled.filter((one) => !columns.includes(one)).map(({ letter }) => letter)
  const withContext = columns.filter(({ column }) => column !== inputs.columns[0])
  const checked = (withContext.length > 0 ? withContext : columns).map(({ letter }) => letter)
  const requests = inputsByTarget(inputs).flatMap((inLanguage) =>
    columns.flatMap(({ column, letter }) => requestsOf(inLanguage, column, letter)),
  )
  const [first] = columns
  const {
    target_lang: _,
    text: __,
    context: ___,
    ...settings
  } = first ? bodyFields({ texts: [''], ...columnSettings(inputs, first.column) }) : {}
  const comparison = {
    settings,
    repeats: inputs.repeats,
    texts: inputs.texts.map(({ text }) => text),
    expectations: Object.fromEntries(
      inputs.texts.flatMap(({ expectations }, index) =>
        expectations ? [[`${index + 1}`, expectations]] : [],
      ),
    ),
    columns: Object.fromEntries(
      columns.map(({ column, letter, name }) => [
        letter,
        {
          name,
          ...(hasRowContexts(column) || column.context.trim() === '' ? {} : { context: column.context }),
        },
      ]),
    ),
    requests,
  }
  return `// Checks a comparison of the Translation Console: are all translations as expected?
// Node 20 or newer. Save as check.mjs, set ${target.keyVariable} to your key, then run: node check.mjs
// Sends ${requests.length * inputs.repeats} requests, which bill ${billOf(inputs, requests)} characters.
${tooLarge.length === 0 ? '' : `// Left out, because too large for a request: ${tooLarge.join(', ')}.\n`}// Exit code 0: all is as expected. 1: something is not, and is listed. 2: it could not be checked.

const service = ${indentedJson(target, 2, 0)};

// The columns that must be as expected.
const checked = ${JSON.stringify(checked)};

const comparison = ${indentedJson(comparison, 2, 0)};

${ruleSource}
${withoutModules(program)}
await runCheck(service, comparison, checked);
`
}

/** The requests of a column as a press would send them if nothing were answered, with the rows that each answers. */
function requestsOf(inputs: Inputs, column: Inputs['columns'][number], letter: string): Asked[] {
  const asked = askedBy(inputs, column)
  const rowsOf = new Map<string, number[]>()
  for (const [index, { id }] of inputs.texts.entries()) {
    const entry = asked.byRow.get(id)?.entry
    if (entry !== undefined) rowsOf.set(entry, [...(rowsOf.get(entry) ?? []), index + 1])
  }
  return requestsFor(inputs, column, asked.list).map(({ texts, entry, targetLanguage, context }) => ({
    column: letter,
    target_lang: targetLanguage,
    ...(hasRowContexts(column) ? { context } : {}),
    rows: (entry === undefined ? texts : [entry]).flatMap((name) => rowsOf.get(name) ?? []),
  }))
}

function billOf({ texts, repeats }: Inputs, requests: readonly Asked[]): string {
  const characters = requests.reduce((sum, { rows }) => {
    const distinct = new Set(rows.map((row) => texts[row - 1]?.text ?? ''))
    return sum + [...distinct].reduce((all, text) => all + billedCharacters(text), 0)
  }, 0)
  return (characters * repeats).toLocaleString('en-US')
}

/** The text of a module without imports and exports. */
function withoutModules(text: string): string {
  return text.replaceAll(/^import .*\n/gm, '').replaceAll(/^export /gm, '')
}
