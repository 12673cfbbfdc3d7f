import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { translationBody, type TranslationInput } from '../../api/translate.ts'
import { hostileInputs, hostileText } from '../../testing/hostile-inputs.ts'
import { snippets } from '../hand-on/snippets.ts'
import { columnSettings, type InputContents, inputsOf } from '../model/inputs.ts'
import { readPastedRequest } from './pasted-request.ts'

const curl = snippets.find(({ id }) => id === 'curl')!.write

const target = {
  address: "https://example.org/it's/v2/translate",
  scheme: 'Some-Key',
  keyVariable: 'SERVICE_KEY',
}

/** The request of column B after loading the contents. */
function loaded(contents: InputContents): TranslationInput {
  const inputs = inputsOf(contents)
  const column = inputs.columns[1]
  if (!column) throw new Error('There is no column B.')
  return { texts: contents.texts, ...columnSettings(inputs, column) }
}

function read(text: string) {
  const found = readPastedRequest(text)
  if ('problem' in found) throw new Error(found.problem)
  return found
}

describe('round trips', () => {
  const input = fc.record({
    texts: fc.array(hostileText, { minLength: 1, maxLength: 4 }),
    targetLanguage: fc.constantFrom('DE', 'EN-US', 'ZH-HANT'),
    sourceLanguage: fc.constantFrom(undefined, 'DE'),
    context: fc.option(hostileText, { nil: undefined }),
    tagHandling: fc.constantFrom(undefined, 'xml' as const, 'html' as const),
  })
  const sameQuestion = (text: string, request: TranslationInput) => {
    const { contents, leftOut } = read(text)
    expect(translationBody(loaded(contents))).toBe(translationBody(request))
    expect(leftOut).toEqual([])
  }

  test('a cURL command from the console loads what it sends', () => {
    for (const one of hostileInputs) sameQuestion(curl(one, target), one)
    fc.assert(fc.property(input, (one) => sameQuestion(curl(one, target), one)))
  })

  test('a body loads what it contains', () => {
    fc.assert(fc.property(input, (one) => sameQuestion(translationBody(one), one)))
  })
})

test.each([
  [
    `curl -X POST https://x/v2/translate --header 'Content-Type: application/json' --data '{"text":["a"],"target_lang":"de"}'`,
  ],
  [`$ curl https://x -d'{"text":"a","target_lang":"DE"}'`],
  [`curl https://x \\\n  --json '{"text":["a"],"target_lang":"DE"}'`],
  [`curl -sSL -XPOST -d $'{"text":["\\u0061"],"target_lang":"\\x44E"}' x`],
  // As copied from Chrome and Firefox.
  [
    `curl 'https://x/v2/translate' \\\n  -H 'accept: */*' \\\n  -H 'content-type: application/json' \\\n  --data-raw $'{"text":["a"],"target_lang":"DE"\\n}'`,
  ],
  [
    `curl 'https://x/v2/translate' --compressed -X POST -H 'User-Agent: Mozilla/5.0 (X11)' -H 'Accept: */*' --data-raw '{"text":["a"],"target_lang":"DE"}'`,
  ],
  [`curl x -H 'x: ^_^ ^"' -d '{"text":["a"],"target_lang":"DE"}'`],
  ['curl x --data-raw "{\\"text\\":[\\"a\\"],\\"target_lang\\":\\"DE\\"}" --compressed'],
  ['{\n  "text": ["a"],\n  "target_lang": "DE",\n  "context": null\n}\n'],
])('%s', (text) => {
  expect(read(text)).toEqual({
    contents: {
      texts: ['a'],
      contexts: [{ context: '' }],
      sourceLanguage: '',
      targetLanguage: 'DE',
      markup: 'off',
    },
    leftOut: [],
  })
})

const body = `-d '{"text":["a"]}'`

test.each([
  `curl x -H 'Authorization: Service-Auth-Key planted' ${body}`,
  `curl x -u me:planted ${body}`,
  `curl x -b 'session=planted' ${body}`,
  `curl 'https://x/v2/translate?auth_key=planted' ${body}`,
  '{"text":["a"],"auth_key":"planted"}',
])('a key is dropped: %s', (text) => {
  expect(JSON.stringify(read(text))).not.toContain('planted')
})

test('fields that the console does not send are named', () => {
  expect(read('{"text":["a"],"target_lang":"DE","formality":"more","tag_handling":"md"}').leftOut).toEqual([
    'formality',
    'tag_handling',
  ])
})

test.each([
  ['hello', 'This is neither a cURL command nor a JSON body.'],
  ['fetch("https://x", { body: "planted" })', 'This is neither a cURL command nor a JSON body.'],
  ['curl https://x', 'This command has no body.'],
  ['curl x -d @planted.json', 'The body is in a file, not in the command.'],
  [`curl x -d 'words=planted'`, 'The body is a form, not JSON.'],
  [`curl x --data-urlencode 'text=planted'`, 'The body is a form, not JSON.'],
  ['curl ^"https://x^" ^\n  --data-raw ^"^{planted', 'This command is for the Windows command prompt.'],
  ['{"text":["planted"', 'The body is not valid JSON.'],
  ['{"texts":["planted"]}', 'The body has no “text”.'],
  ['{"text":[]}', 'There is nothing in “text”.'],
  ['{"text":["planted",5]}', 'Entry 2 of “text” is not a string.'],
  ['{"text":{"planted":1}}', '“text” is not a list.'],
  ['[{"text":["planted"]}]', 'This is a list, not the body of one request.'],
  ['{"translations":[{"text":"planted"}]}', 'This is a response, not a request.'],
])('%j cannot be loaded, and the sentence reveals no secret', (text, problem) => {
  const read = readPastedRequest(text)
  expect(read).toMatchObject({ problem })
  expect(JSON.stringify(read)).not.toContain('planted')
})

test('no paste makes it throw', () => {
  const part = fc.oneof(hostileText, fc.constantFrom('curl ', ' -d ', ' --json ', '\\', '{"text":[', "$'"))
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      expect(readPastedRequest(parts.join(''))).toBeTypeOf('object')
    }),
  )
})

test('more texts than a comparison holds are refused', () => {
  const texts = Array.from({ length: 5_001 }, () => 'a')
  const problem = 'The request has 5,001 texts. A comparison holds 5,000.'
  expect(readPastedRequest(JSON.stringify({ text: texts }))).toMatchObject({ problem })
})
