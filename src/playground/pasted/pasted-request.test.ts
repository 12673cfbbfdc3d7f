import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { translationBody, type TranslationInput } from '../../api/translate.ts'
import { hostileInputs, hostileText } from '../../testing/hostile-inputs.ts'
import { splitRequests } from '../sending/request-size.ts'
import { curlSnippet } from '../snippets/curl.ts'
import { columnSettings, type InputContents, inputsOf } from '../inputs/inputs.ts'
import { readPastedRequest } from './pasted-request.ts'

const target = {
  address: "https://example.org/it's/v2/translate",
  scheme: 'Some-Key',
  keyVariable: 'SERVICE_KEY',
}

/** What column B would send of what was loaded. */
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
  const sameQuestion = (text: string, requests: readonly TranslationInput[]) => {
    const { contents, hadKey, leftOut } = read(text)
    const [first = { texts: [], targetLanguage: '' }] = requests
    expect(translationBody(loaded(contents))).toBe(
      translationBody({ ...first, texts: requests.flatMap(({ texts }) => texts) }),
    )
    expect({ hadKey, leftOut }).toEqual({ hadKey: false, leftOut: [] })
  }

  test('a cURL command of ours loads what it sends, also as a loop', () => {
    for (const one of hostileInputs) sameQuestion(curlSnippet([one], target), [one])
    fc.assert(fc.property(input, (one) => sameQuestion(curlSnippet([one], target), [one])))
    fc.assert(
      fc.property(input, (one) => {
        const requests = splitRequests(one, { texts: 1 }) ?? []
        sameQuestion(curlSnippet(requests, target), requests)
      }),
    )
  })

  test('a body loads what it says, and so do several, one a line', () => {
    fc.assert(fc.property(input, (one) => sameQuestion(translationBody(one), [one])))
    fc.assert(
      fc.property(input, (one) => {
        const requests = splitRequests(one, { texts: 1 }) ?? []
        sameQuestion(requests.map(translationBody).join('\n'), requests)
      }),
    )
  })
})

test.each([
  [
    `curl -X POST https://x/v2/translate --header 'Content-Type: application/json' --data '{"text":["a"],"target_lang":"de"}'`,
  ],
  [`$ curl https://x -d'{"text":"a","target_lang":"DE"}'`],
  [`curl https://x \\\n  --json '{"text":["a"],' --json '"target_lang":"DE"}'`],
  [`curl -sSL -XPOST -d $'{"text":["\\u0061"],"target_lang":"\\x44E"}' x`],
  ['curl x --data-raw "{\\"text\\":[\\"a\\"],\\"target_lang\\":\\"DE\\"}" --compressed'],
  [`cat <<EOF | curl x -d @-\n{"text":["a"],"target_lang":"DE"}\nEOF`],
  [`curl x -d @- <<< '{"text":["a"],"target_lang":"DE"}'`],
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
    hadKey: false,
    leftOut: [],
  })
})

const body = `-d '{"text":["a"]}'`

test.each([
  [`curl x -H 'Authorization: Service-Auth-Key planted' ${body}`, true],
  [`curl x -H 'api-key: planted' ${body}`, true],
  [`curl x -u me:planted ${body}`, true],
  [`curl x -sb 'session=planted' ${body}`, true],
  [`curl 'https://x/v2/translate?auth_key=planted' ${body}`, true],
  [`curl https://planted@x ${body}`, true],
  ['{"text":["a"],"auth_key":"planted"}', true],
  [`curl x -H "Authorization: Service-Auth-Key $SERVICE_KEY" ${body}`, false],
  [`curl x -H "Authorization: Service-Auth-Key \${SERVICE_KEY}" ${body}`, false],
  [`curl x -H 'Accept: */*' ${body}`, false],
])('a key is dropped, and noticed: %s', (text, hadKey) => {
  const found = read(text)
  expect(found.hadKey).toBe(hadKey)
  expect(JSON.stringify(found)).not.toContain('planted')
})

test('fields that the console does not send are named', () => {
  expect(read('{"text":["a"],"target_lang":"DE","formality":"more","tag_handling":"md"}').leftOut).toEqual([
    'formality',
    'tag_handling',
  ])
})

test.each([
  ['hello', 'This is neither a cURL command nor a JSON body.'],
  ['curl https://x', 'This command has no body: no --data, --data-raw, --data-urlencode or --json.'],
  ['curl x -d @planted.json', 'The body is in a file. Paste what the file holds.'],
  ['make | curl x -d @-', 'The body comes from another command. Paste the body itself.'],
  [`curl x -d 'words=planted'`, 'The body is not valid JSON.'],
  ['{"text":["planted"', 'The body is not valid JSON.'],
  ['{"texts":["planted"]}', 'The body has no “text”, the list of texts to translate.'],
  ['{"text":[]}', 'The body has no “text”, the list of texts to translate.'],
  [
    '{"text":["a"],"target_lang":"DE"}\n{"text":["a"],"target_lang":"FR"}',
    'These requests have different languages or markup. Load them one at a time.',
  ],
])('%j cannot be loaded, and the sentence tells no secret', (text, problem) => {
  expect(readPastedRequest(text)).toEqual({ problem })
})

test('nothing that can be pasted makes it throw', () => {
  const part = fc.oneof(hostileText, fc.constantFrom('curl ', ' -d ', ' --json ', '<<', '{"text":[', "$'"))
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      expect(readPastedRequest(parts.join(''))).toBeTypeOf('object')
    }),
  )
})

test('more texts than a comparison holds are refused', () => {
  const texts = Array.from({ length: 5_001 }, () => 'a')
  const problem = 'These are 5,001 texts. A comparison holds 5,000.'
  expect(readPastedRequest(JSON.stringify({ text: texts }))).toEqual({ problem })
})

test('requests that differ in their contexts are loaded as texts with notes', () => {
  const requests = ['Tor', 'Bank'].map((text) => ({
    texts: [text],
    targetLanguage: 'EN-US',
    context: `About ${text}`,
  }))
  expect(read(curlSnippet(requests, target)).contents).toMatchObject({
    texts: ['Tor', 'Bank'],
    notes: ['About Tor', 'About Bank'],
    contexts: [{ context: '', kind: 'notes' }],
  })
})

test('the fields of a form are read too, encoded by cURL or by hand; a key among them is dropped', () => {
  const request = read(
    `curl https://x -d 'auth_key=planted' --data-urlencode 'text=Tor & Bank = 2' -d text=Gr%C3%BC%C3%9Fe --data-urlencode target_lang=fr`,
  )
  expect(request.contents).toMatchObject({ texts: ['Tor & Bank = 2', 'Grüße'], targetLanguage: 'FR' })
  expect(request.hadKey).toBe(true)
  expect(JSON.stringify(request)).not.toContain('planted')
})

test('JSON behind --data-urlencode is read as JSON', () => {
  const body = '{"text":["a=b"],"target_lang":"DE"}'
  expect(read(`curl https://x --data-urlencode '${body}'`).contents).toMatchObject({ texts: ['a=b'] })
})
