/**
 * Finds words in translations, and judges whether a translation is as expected. Plain JavaScript without imports, because the exported check script
 * includes this source.
 */

/** @typedef {{ expected?: string | undefined, forbidden?: string | undefined }} Expected */
/** @typedef {{ isMet: boolean, found?: string | undefined, lacks?: string | undefined, has?: string | undefined }} Judged */

/** Scripts without spaces between words, and Korean, which attaches particles to words: here a word matches wherever its characters occur. */
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
 * The pieces a text is matched by: words, the characters between them, and the parts joined by an apostrophe.
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
 * A fast check for the usual case: both are ASCII once case and accents are folded, and the text does not contain the word. Segmenting a text into
 * words takes a hundred times as long.
 * @param {string} text
 * @param {string} wanted
 */
function isSurelyAbsent(text, wanted) {
  const [some, part] = [folded(text), folded(wanted)]
  return /^[ -~]*$/.test(some) && /^[ -~]*$/.test(part) && !some.includes(part)
}

/**
 * A word or phrase as written in the text, ignoring case and accents; undefined if the text does not contain it.
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
 * The alternatives in `goal | net`; `\\|` is a bar of the text itself.
 * @param {string} words
 * @returns {string[]}
 */
export function anyOf(words) {
  return words
    .split(/(?<!\\)\|/)
    .map((word) => word.replaceAll('\\|', '|').trim())
    .filter((word) => word !== '')
}

/**
 * The first of the words that a text contains, as written there.
 * @param {string} text
 * @param {string[]} words
 * @param {string} language
 */
function firstFound(text, words, language) {
  for (const word of words) {
    const found = findWord(text, word, language)
    if (found !== undefined) return found
  }
  return undefined
}

/**
 * Whether a translation is as expected; undefined if there is no expectation.
 * @param {string} text
 * @param {Expected} expectation
 * @param {string} language a language tag
 * @returns {Judged | undefined}
 */
export function judgeText(text, { expected = '', forbidden = '' }, language) {
  const [wanted, unwanted] = [anyOf(expected), anyOf(forbidden)]
  if (wanted.length + unwanted.length === 0) return undefined
  const [found, has] = [wanted, unwanted].map((words) => firstFound(text, words, language))
  const lacks = wanted.length > 0 && found === undefined ? wanted.join('” or “') : undefined
  return has === undefined && lacks === undefined ? { isMet: true, found } : { isMet: false, has, lacks }
}
