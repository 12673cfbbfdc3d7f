import { afterAll, describe, expect, test } from 'vitest'
import {
  ask,
  messageOf,
  postTranslate,
  startSandbox,
  translate,
  translateAll,
} from '../testing/sandbox-client.ts'

const sandbox = startSandbox()
afterAll(() => sandbox.close())

describe('the rules of the translation operation (§4.1)', () => {
  test('an ambiguous word is not disambiguated by the entry next to it (rule 1)', async () => {
    const translations = await translateAll(sandbox, {
      text: ['Das Fußballspiel war spannend.', 'Er wartete am Tor.'],
      target_lang: 'EN',
    })
    expect(translations[1]?.text).toBe('He waited at the gate.')
  })

  test('a name in one entry does not complete the same name in another (rule 1)', async () => {
    const translations = await translateAll(sandbox, {
      text: ['Sergej gewinnt', 'Sergej Iwanow gewann das Spiel.'],
      target_lang: 'EN',
      source_lang: 'DE',
    })
    expect(translations.map(({ text }) => text)).toEqual(['Sergej wins', 'Sergei Ivanov won the match.'])
  })

  test('one context helps every entry (rule 2)', async () => {
    const translations = await translateAll(sandbox, {
      text: ['Das Tor war groß.', 'Er stand am Tor.'],
      target_lang: 'EN',
      context: 'Gestern spielten wir Fußball.',
    })
    expect(translations.map(({ text }) => text)).toEqual(['The goal was big.', 'He stood at the goal.'])
  })

  test('content of the same entry helps as a context does (rule 3)', async () => {
    expect(await translate(sandbox, 'Das Spiel war lang. Er stand am Tor.', 'EN')).toBe(
      'The match was long. He stood at the goal.',
    )
  })

  test('the context is neither translated nor sent back (rule 4)', async () => {
    const response = await ask(sandbox, { text: ['Tor'], target_lang: 'EN', context: 'Mannschaft zorblax' })
    const body = await response.text()
    expect(body).not.toContain('zorblax')
    expect(body).not.toContain('team')
  })

  test('a name whose complete form is in the context is spelt alike in all entries (rule 7)', async () => {
    const translations = await translateAll(sandbox, {
      text: ['Sergej gewinnt', 'Ein Buch von Sergej', 'Sergej Iwanow ist müde.'],
      target_lang: 'EN',
      context: 'Der Spieler Sergej Iwanow spielt heute.',
    })
    expect(translations.map(({ text }) => text)).toEqual([
      'Sergei wins',
      'A book from Sergei',
      'Sergei Ivanov is tired.',
    ])
  })

  test('tags do not keep the words of an entry apart (rule 8)', async () => {
    const text = '<p>Er stand am <b>Tor</b>.</p><p>Die Mannschaft spielte hier.</p>'
    expect(await translate(sandbox, text, 'EN', undefined, { tag_handling: 'html' })).toBe(
      '<p>He stood at the <b>goal</b>.</p><p>The team played here.</p>',
    )
  })

  test('a single tag needs a context (rule 8)', async () => {
    expect(await translate(sandbox, '<b>Tor</b>', 'EN', undefined, { tag_handling: 'html' })).toBe(
      '<b>Gate</b>',
    )
    expect(await translate(sandbox, '<b>Tor</b>', 'EN', 'Der Stürmer traf.', { tag_handling: 'html' })).toBe(
      '<b>Goal</b>',
    )
  })

  test('only the code points of the text are billed, not the context and not the tags (rule 9)', async () => {
    const [plain, tagged, untagged] = [
      await translateAll(sandbox, {
        text: ['Tor 😀', '\uD800'],
        target_lang: 'EN',
        context: 'x'.repeat(1000),
      }),
      await translateAll(sandbox, { text: ['<b>Tor</b>'], target_lang: 'EN', tag_handling: 'xml' }),
      await translateAll(sandbox, { text: ['<b>Tor</b>'], target_lang: 'EN' }),
    ]
    expect(plain.map(({ billed_characters }) => billed_characters)).toEqual([5, 1])
    expect(tagged[0]?.billed_characters).toBe(3)
    expect(untagged[0]?.billed_characters).toBe(10)
  })
})

describe('languages', () => {
  test.each([
    ['Er wartete am Tor.', 'EN', 'DE'],
    ['The teacher is here.', 'DE', 'EN'],
    ['bank', 'ES', 'EN'],
    ['scharf', 'EN', 'DE'],
    ['Sergej gewinnt', 'EN', 'DE'],
    ['A cat sleeps.', 'FR', 'EN'],
    ['Total', 'FR', 'EN'],
    ['Warenkorb', 'FR', 'DE'],
    ['Hello', 'DE', 'EN'],
    ['OK', 'DE', 'EN'],
    ['こんにちは', 'EN', 'JA'],
    ['안녕하세요', 'EN', 'KO'],
    ['Le chat dort.', 'EN', 'FR'],
    ['Merci beaucoup', 'EN', 'FR'],
    ['Il fait beau aujourd’hui dans la vallée.', 'EN', 'FR'],
    ['今日は天気がいいですね。', 'EN', 'JA'],
    ['La biblioteca cierra a las ocho de la noche.', 'DE', 'ES'],
  ])('the language of "%s" is detected', async (text, target_lang, expected) => {
    const [translation] = await translateAll(sandbox, { text: [text], target_lang })
    expect(translation?.detected_source_language).toBe(expected)
  })

  test('the context has no say in the detected language', async () => {
    const context = 'Das ist ein langer deutscher Satz über Häuser und Gärten.'
    const [translation] = await translateAll(sandbox, {
      text: ['The teacher is here.'],
      target_lang: 'ES',
      context,
    })
    expect(translation?.detected_source_language).toBe('EN')
  })

  test('a given source language is not questioned', async () => {
    const [translation] = await translateAll(sandbox, {
      text: ['Gift'],
      target_lang: 'EN',
      source_lang: 'de',
    })
    expect(translation?.detected_source_language).toBe('DE')
  })

  test('codes are read in any case, and regions have their own spelling', async () => {
    expect(await translate(sandbox, 'Der Nachbar ist nett.', 'en-gb')).toBe('The neighbour is nice.')
    expect(await translate(sandbox, 'Der Nachbar ist nett.', 'en-US')).toBe('The neighbor is nice.')
    expect(await translate(sandbox, 'The street is big.', 'DE-CH')).toBe('Die Strasse ist gross.')
  })

  test('a text in the target language or in a language without words comes back as it is', async () => {
    expect(await translate(sandbox, 'Der Hund schläft.', 'DE')).toBe('Der Hund schläft.')
    expect(await translate(sandbox, 'Il cane dorme nella grande casa rossa.', 'DE')).toBe(
      'Il cane dorme nella grande casa rossa.',
    )
  })

  test('a language the sandbox cannot write is refused with those it can', async () => {
    const response = await ask(sandbox, { text: ['Tor'], target_lang: 'KO' })
    expect(response.status).toBe(400)
    expect(await messageOf(response)).toMatch(/target_lang.*AR, DE.*JA.*"KO"/)
  })
})

describe('what is not understood is left alone', () => {
  test.each([
    'zorblax',
    'Unbelievable zorblax',
    '😀',
    '  zorb  quux\tzorb ',
    'constructor toString __proto__ hasOwnProperty valueOf',
    '{name} {{count}} %s https://example.org/the/bank?x=1 a@bank.example `the code`',
    '\uD83D lone',
    '',
  ])('%j', async (text) => {
    expect(await translate(sandbox, text, 'DE', undefined, { source_lang: 'EN' })).toBe(text)
  })

  test('unknown words stay in a sentence that is otherwise glossed, and the answer says so', async () => {
    const translations = await translateAll(sandbox, {
      text: ['The zorblax teacher is not tired.', 'The teacher is not tired.'],
      target_lang: 'DE',
    })
    expect(translations).toMatchObject([
      { text: 'Der zorblax Lehrer ist nicht müde.', glossed: true },
      { text: 'Der Lehrer ist nicht müde.' },
    ])
    expect(translations[1]).not.toHaveProperty('glossed')
  })

  test('case, line breaks, quotes and emoji stay as they are', async () => {
    expect(await translate(sandbox, 'THE GATE IS OPEN!\n\n“The house is old.” 😀', 'DE')).toBe(
      'DAS TOR IST OFFEN!\n\n“Das Haus ist alt.” 😀',
    )
    expect(await translate(sandbox, 'the house', 'DE')).toBe('das Haus')
  })
})

describe('markup', () => {
  const xml = (text: string, target: string) =>
    translate(sandbox, text, target, undefined, { tag_handling: 'xml' })

  test('tags stay around the words they were around, even if the order changes', async () => {
    expect(await xml('<b>He</b> did not see the <i>old</i> book.', 'DE')).toBe(
      '<b>Er</b> sah das <i>alte</i> Buch nicht.',
    )
    // German word order would put the book between the two words of the element.
    expect(await xml('He did <b>not see</b> the book.', 'DE')).toBe('Er did <b>nicht sehe</b> der Buch.')
  })

  test('attributes, entities, comments and empty elements stay', async () => {
    expect(await xml('<a href="the bank">The house</a> &amp; the garden<br/><!-- the door -->', 'DE')).toBe(
      '<a href="the bank">Das Haus</a> &amp; der Garten<br/><!-- the door -->',
    )
  })

  test('whatever happens to the order, no tag is lost and elements stay well-formed', async () => {
    for (const target of ['DE', 'ES', 'FR', 'JA', 'AR']) {
      const translated = await xml(
        '<x>Yesterday <a>the <b>old</b> teacher</a> <c>gave <d>the book</d> to</c> the student</x>',
        target,
      )
      const open: string[] = []
      for (const [, slash, name = ''] of translated.matchAll(/<(\/?)([a-z]+)>/g)) {
        if (slash === '') open.push(name)
        else expect(open.pop(), translated).toBe(name)
      }
      expect(open).toEqual([])
      expect(translated.match(/<[a-z]+>/g)).toHaveLength(5)
    }
  })

  test.each([
    ['<b>the house', /text\[0\].*<b> is never closed/],
    ['the house</b>', /<\/b> closes nothing/],
    ['<a><b>the house</a></b>', /<\/a> comes before <b> is closed/],
    ['the house & garden', /&amp;/],
    ['3 < 4', /&lt;/],
  ])('XML that is not well-formed is refused: %s', async (text, reason) => {
    const response = await ask(sandbox, { text: [text], target_lang: 'DE', tag_handling: 'xml' })
    expect(response.status).toBe(400)
    expect(await messageOf(response)).toMatch(reason)
  })

  test('HTML does not have to be well-formed', async () => {
    expect(
      await translate(sandbox, 'The house<br>the garden & the door', 'DE', undefined, {
        tag_handling: 'html',
      }),
    ).toBe('Das Haus<br>der Garten & die Tür')
  })
})

describe('invalid requests are refused with the place of the fault', () => {
  test.each([
    ['{', /not JSON/],
    [new Uint8Array([0x22, 0xff, 0x22]), /not JSON in UTF-8/],
    ['[]', /\$: expected Object|\$\.text/],
    ['{"target_lang":"DE"}', /\$\.text/],
    ['{"text":"bank","target_lang":"DE"}', /\$\.text: expected Array/],
    ['{"text":[],"target_lang":"DE"}', /\$\.text: expected at least one/],
    ['{"text":["a",3],"target_lang":"DE"}', /\$\.text\[1\]: expected string/],
    ['{"text":["a"]}', /\$\.target_lang/],
    ['{"text":["a"],"target_lang":"DE","context":4}', /\$\.context: expected string/],
    ['{"text":["a"],"target_lang":"DE","tag_handling":"json"}', /\$\.tag_handling: expected .*xml/],
    ['{"text":["a"],"target_lang":"DE","source_lang":"?"}', /\$\.source_lang/],
  ])('%s', async (body, reason) => {
    const response = await postTranslate(sandbox, body)
    expect(response.status).toBe(400)
    expect(await messageOf(response)).toMatch(reason)
  })
})
