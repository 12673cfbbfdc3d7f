/**
 * The sandbox's own engine, of sentence frames and tables of words. It cuts an entry into runs of words, translates each, and puts the tags back around
 * their words (§4.1 rule 8). What stands between runs stays as it is: punctuation, line breaks, double spaces, emoji, placeholders, addresses.
 */
import { glossWord, readTokens, writeByFrame, type Token, type Word, type Work } from './language/frames.ts'
import { findPhrase, languages } from './language/lexicon.ts'
import { createChooser, readBackground, type Background } from './language/senses.ts'
import { cutMarkup, nameOf, type MarkupPiece } from './markup.ts'
import type { Engine, EngineAnswer, EngineQuestion } from './translation-engine.ts'

/** Codes of the languages that the sandbox translates into, as a service writes them. */
export const targetLanguages = 'AR DE DE-CH EN EN-GB EN-US ES ES-419 FR FR-CA JA'.split(' ')

/** A text that begins with this word is translated differently from call to call: a declared source of variation. */
export const VARY = 'sandbox:vary'

/** Makes the engine of one sandbox. */
export function createTables(): Engine {
  /** The entries of a request have one context, which is read once. */
  let last = { context: '', background: readBackground('') }
  return {
    targets: targetLanguages,
    async translate({ context, ...asked }) {
      if (last.context !== context) last = { context, background: readBackground(context) }
      return translateEntry({ ...asked, context: last.background })
    },
  }
}

/** One entry and everything its translation depends on; the context is read once for all entries of a request. */
type EntryQuestion = Omit<EngineQuestion, 'context' | 'signal'> & { readonly context: Background }

/** The translation; the text itself where source and target are one language, or the dictionary does not know one of them. */
export function translateEntry(asked: EntryQuestion): Required<EngineAnswer> {
  const { text, target, tagHandling, repeat, context } = asked
  const source = asked.source.toLowerCase()
  if (target.toLowerCase().startsWith(source)) return { text, isGlossed: false }
  if (source !== 'de' && source !== 'en') return { text, isGlossed: true }
  const to = languages.find((language) => language === target.slice(0, 2).toLowerCase())
  if (to === undefined) return { text, isGlossed: true }
  const pieces: MarkupPiece[] = tagHandling === undefined ? [{ kind: 'text', text }] : cutMarkup(text)
  const visible = pieces.map((piece) => (piece.kind === 'text' ? piece.text : ' ')).join('')
  const work: Work = { source, to, chooser: createChooser(readBackground(visible), context, to) }
  let isGlossed = false
  let written = ''
  for (const [index, segment] of cutIntoRuns(pieces).entries()) {
    // What is not at the beginning stands behind a run.
    if (typeof segment === 'string') written += index > 0 ? punctuate(segment, to) : segment
    else {
      const run = translateRun(segment, startsSentence(written), work)
      isGlossed ||= run.isGlossed
      written += run.text
    }
  }
  if (target === 'DE-CH') written = written.replaceAll('ß', 'ss')
  if (to === 'en' && target !== 'EN-GB') written = written.replaceAll(/(neighbo)u(r)/gi, '$1$2')
  if (written.trimStart().toLowerCase().startsWith(VARY))
    written = written.replace(/sandbox:vary/i, `wording ${1 + (repeat % 3)}:`)
  return { text: written, isGlossed }
}

/** A word of a run. */
type SourceWord = {
  readonly text: string
  /** What stands between the word before and this one: a space, and tags. */
  readonly gap: string
  /** The elements around the word; differs from that of the word before wherever tags stand between them. */
  readonly inside: string
}

/** Addresses, placeholders, code, entities and the sandbox's own words are never translated. */
const PROTECTED =
  /(?:https?:\/\/|www\.)\S*[^\s.,;:!?)]|[\w.+-]+@[\w-]+\.[\w.-]*\w|sandbox:[\w=-]+|\{[^{}\n]*\}|%\(?\w*\)?[sd]\b|`[^`\n]*`|&#?\w+;/u
const WORD = /[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*/u
const UNIT = new RegExp(`(${PROTECTED.source})|(${WORD.source})`, 'gu')

/** Elements that begin something new, so that the words before and after them are not one run. */
const BLOCK =
  /^(?:p|div|br|hr|li|ul|ol|dl|dt|dd|h[1-6]|table|thead|tbody|tr|td|th|section|article|header|footer|main|nav|aside|title|option|select|blockquote|pre|form|figure|figcaption)$/i

/** The runs of an entry, and as they stand the texts between them. Words are one run where only a space and inline tags stand between them. */
function cutIntoRuns(pieces: readonly MarkupPiece[]): (SourceWord[] | string)[] {
  const segments: (SourceWord[] | string)[] = []
  let run: SourceWord[] = []
  /** What has come since the last word, with its inline tags and without. */
  let gap = ''
  let untagged = ''
  /** Numbers of the open elements, and how many tags stood in gaps without opening or closing one. */
  const open: number[] = []
  let seams = 0
  const endRun = () => {
    segments.push(...(run.length > 0 ? [run] : []), ...(gap === '' ? [] : [gap]))
    run = []
    gap = ''
  }
  const addWord = (text: string) => {
    if (run.length === 0 || untagged !== ' ') endRun()
    const inside = () => `${open.join(' ')}, ${seams}`
    if (gap.length > 1 && run.at(-1)?.inside === inside()) seams += 1
    run.push({ text, gap, inside: inside() })
    gap = ''
    untagged = ''
  }
  for (const [number, { kind, text }] of pieces.entries()) {
    if (kind === 'tag') {
      const name = nameOf(text)
      gap += text
      if (name === undefined || BLOCK.test(name)) untagged += text
      else if (text.startsWith('</')) open.pop()
      else if (!text.endsWith('/>')) open.push(number)
      continue
    }
    // Each split is a gap, something protected or nothing, and a word or nothing.
    for (const [index, part = ''] of text.split(UNIT).entries()) {
      if (index % 3 === 2 && part !== '') addWord(part)
      else {
        gap += part
        untagged += part
      }
    }
  }
  endRun()
  return segments
}

/** One run: by its frame where the tags can follow their words, else glossed in the order of the source. */
function translateRun(words: readonly SourceWord[], isFirst: boolean, work: Work): Required<EngineAnswer> {
  const texts = words.map(({ text }) => text)
  const tokens = readTokens(words, work)
  const finish = (written: readonly Word[]) => putTags(fitCase(written, texts, isFirst), words)
  const framed = frame(tokens, work)
  const finished = framed && finish(framed)
  work.chooser.remember(texts.join(' '))
  // Word by word, in place; a word that is in no dictionary stays.
  const gloss = () => tokens.map((token) => ({ text: glossWord(token, work) ?? token.text, at: token.at }))
  return { text: finished ?? finish(gloss()) ?? '', isGlossed: finished === undefined }
}

/** A label, a run that has a frame, or one that is in the phrasebook or its words. */
function frame(tokens: readonly Token[], work: Work): readonly Word[] | undefined {
  const { to, chooser } = work
  const [alone] = tokens.length === 1 ? tokens : []
  const isWritten = to === 'de' || to === 'en'
  const isLabel = chooser.best(alone?.readings ?? [])?.meaning.kind === 'label'
  const word = alone && (isLabel || !isWritten) ? glossWord(alone, work) : undefined
  if (alone && word !== undefined) return [{ text: word, at: alone.at }]
  if (isWritten) return writeByFrame(tokens, work)
  const [de = [], en = []] = (['de', 'en'] as const).map((to) => writeByFrame(tokens, { ...work, to }))
  const textOf = (words: readonly Word[]) => words.map(({ text }) => text).join(' ')
  const text = findPhrase(textOf(de), textOf(en), to, chooser.isWoman)
  return text === undefined ? undefined : [{ text, at: tokens.flatMap(({ at }) => at) }]
}

/**
 * The words with the tags of the source between them. Words may change places as long as the elements around them follow each other as in the source:
 * undefined where the new order would tear an element apart.
 */
function putTags(written: readonly Word[], source: readonly SourceWord[]): string | undefined {
  /** The gaps with tags, each at the border of an element. */
  const borders = source.filter(({ inside }, index) => index > 0 && inside !== source[index - 1]?.inside)
  let inside = source[0]?.inside
  let crossed = 0
  let text = ''
  for (const [index, word] of written.entries()) {
    const around = new Set(word.at.map((place) => source[place]?.inside))
    if (around.size > 1) return undefined
    const [next = inside] = around
    let gap = index === 0 ? '' : ' '
    if (next !== inside) {
      if (index === 0 || borders[crossed]?.inside !== next) return undefined
      gap = borders[crossed]?.gap ?? ' '
      crossed += 1
      inside = next
    }
    text += gap + word.text
  }
  return crossed === borders.length ? text : undefined
}

/** Capital letters as in the source: at the beginning of a sentence, or throughout. */
function fitCase(words: readonly Word[], source: readonly string[], isFirst: boolean): Word[] {
  const whole = source.join(' ')
  const isShouted = /\p{Lu}{2}/u.test(whole) && !/\p{Ll}/u.test(whole)
  if (isShouted) return words.map((word) => ({ ...word, text: word.text.toUpperCase() }))
  const [first, ...others] = words
  if (first === undefined || !isFirst || !/^\p{Lu}/u.test(whole)) return [...words]
  return [{ ...first, text: first.text.replace(/^./u, (letter) => letter.toUpperCase()) }, ...others]
}

/** Whether a sentence begins behind this text: it is empty, or ends with the end of another. */
const startsSentence = (before: string): boolean =>
  /(?:^|[.!?:;\n。…•>])[\s"'“”„«([<*#\p{Extended_Pictographic}\d-]*$/u.test(before)

/** The punctuation behind a run, in the signs of the target. */
function punctuate(text: string, to: string): string {
  const signs: Record<string, Record<string, string>> = {
    ja: { '.': '。', ',': '、', '?': '？', '!': '！' },
    ar: { '?': '؟', ',': '،', ';': '؛' },
  }
  const sign = text.startsWith('..') ? undefined : signs[to]?.[text[0] ?? '']
  return sign === undefined ? text : sign + text.slice(1)
}
