/**
 * Finds words in translations, and judges whether a translation is as expected. JavaScript without imports: the script that checks a comparison
 * without the console contains this very text.
 */

/** @typedef {{ expected?: string | undefined, forbidden?: string | undefined }} Expected */
/** @typedef {{ isMet: boolean, found?: string, lacks?: string, has?: string }} Judged */

/** Scripts without spaces between words, and Korean, which writes particles onto them: there a word is found wherever its characters occur. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** @type {Map<string, { collator: Intl.Collator, words: Intl.Segmenter, signs: Intl.Segmenter }>} */
const tools = new Map()

/** @param {string} language */
function toolsFor(language) {
  let found = tools.get(language)
  if (!found) {
    found = {
      collator: new Intl.Collator(language, { sensitivity: 'base', ignorePunctuation: false }),
      words: new Intl.Segmenter(language, { granularity: 'word' }),
      signs: new Intl.Segmenter(language, { granularity: 'grapheme' }),
    }
    tools.set(language, found)
  }
  return found
}

/**
 * Pieces that a word consists of whole: words, the signs between them, and what an apostrophe joins.
 * @param {string} text
 * @param {Intl.Segmenter} segmenter
 * @returns {string[]}
 */
function piecesOf(text, segmenter) {
  return [...segmenter.segment(text)].flatMap(({ segment }) =>
    segment.length === 1 ? segment : segment.split(/(['’])/).filter((piece) => piece !== ''),
  )
}

/** @param {string} text */
const plain = (text) => text.replaceAll('’', "'").replaceAll(/\s+/g, ' ')

/** @param {string} text */
const folded = (text) => plain(text).normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/**
 * Finds out at once what is the usual case: of letters without capitals and accents that are all plain, the word is no part of the text.
 * Cutting a text into words takes a hundred times as long.
 * @param {string} text
 * @param {string} wanted
 */
function isSurelyAbsent(text, wanted) {
  const [some, part] = [folded(text), folded(wanted)]
  return /^[ -~]*$/.test(some) && /^[ -~]*$/.test(part) && !some.includes(part)
}

/**
 * A word or phrase as it stands in a text, whatever its capitals and accents; undefined where it does not.
 * @param {string} text
 * @param {string} word
 * @param {string} language a language tag
 * @returns {string | undefined}
 */
export function findWord(text, word, language) {
  const wanted = plain(word).trim()
  if (wanted === '' || isSurelyAbsent(text, wanted)) return undefined
  const { collator, words, signs } = toolsFor(language)
  const segmenter = UNSPACED.test(wanted) ? signs : words
  const pieces = piecesOf(text.replaceAll(/\s+/g, ' '), segmenter)
  const { length } = piecesOf(wanted, segmenter)
  for (let place = 0; place + length <= pieces.length; place += 1) {
    const candidate = pieces.slice(place, place + length).join('')
    if (collator.compare(plain(candidate), wanted) === 0) return candidate
  }
  return undefined
}

/**
 * The words of which any will do: `goal | net`.
 * @param {string} words
 * @returns {string[]}
 */
function anyOf(words) {
  return words
    .split('|')
    .map((word) => word.trim())
    .filter((word) => word !== '')
}

/**
 * Whether a translation is as expected; undefined where nothing is expected of it.
 * @param {string} text
 * @param {Expected} expectation
 * @param {string} language a language tag
 * @returns {Judged | undefined}
 */
export function judgeText(text, { expected = '', forbidden = '' }, language) {
  for (const word of anyOf(forbidden)) {
    const has = findWord(text, word, language)
    if (has !== undefined) return { isMet: false, has }
  }
  const wanted = anyOf(expected)
  for (const word of wanted) {
    const found = findWord(text, word, language)
    if (found !== undefined) return { isMet: true, found }
  }
  if (wanted.length > 0) return { isMet: false, lacks: wanted.join('” or “') }
  return anyOf(forbidden).length > 0 ? { isMet: true } : undefined
}
