/**
 * The sandbox's own engine, built from sentence frames and word tables. It splits an entry into runs of words, translates each, and puts the tags back
 * around their words (§4.1 rule 8). Everything between runs is kept: punctuation, line breaks, double spaces, emoji, placeholders, addresses.
 */
import { glossWord, readTokens, writeByFrame, type Token, type Word, type Work } from './language/frames.ts'
import { findPhrase, languages } from './language/lexicon.ts'
import { createChooser, readBackground, type Background } from './language/senses.ts'
import { cutMarkup, nameOf, type MarkupPiece } from './markup.ts'
import type { Engine, EngineAnswer, EngineQuestion } from './translation-engine.ts'

/** Codes of the target languages, as a service writes them. */
export const targetLanguages = 'AR DE DE-CH EN EN-GB EN-US ES ES-419 FR FR-CA JA'.split(' ')

/** A text that begins with this word is translated differently on each call: a deliberate source of variation. */
export const VARY = 'sandbox:vary'

/** Creates the engine of a sandbox. */
export function createTables(): Engine {
  /** All entries of a request share one context, which is analysed once. */
  let last = { context: '', background: readBackground('') }
  return {
    targets: targetLanguages,
    async translate({ context, ...asked }) {
      if (last.context !== context) last = { context, background: readBackground(context) }
      return translateEntry({ ...asked, context: last.background })
    },
  }
}

/** An entry and everything its translation depends on, with the analysed context. */
type EntryQuestion = Omit<EngineQuestion, 'context' | 'signal'> & { readonly context: Background }

/** Translates an entry; returns the text itself if source and target are the same language, or the dictionary lacks one of them. */
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
    // Any such segment except the first follows a run.
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
  /** The space and tags between the previous word and this one. */
  readonly gap: string
  /** Identifies the elements around the word; differs from the previous word's whenever there are tags between them. */
  readonly inside: string
}

/** Matches what is never translated: addresses, placeholders, code, entities and the sandbox's own words. */
const PROTECTED =
  /(?:https?:\/\/|www\.)\S*[^\s.,;:!?)]|[\w.+-]+@[\w-]+\.[\w.-]*\w|sandbox:[\w=-]+|\{[^{}\n]*\}|%\(?\w*\)?[sd]\b|`[^`\n]*`|&#?\w+;/u
const WORD = /[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*/u
const UNIT = new RegExp(`(${PROTECTED.source})|(${WORD.source})`, 'gu')

/** Block elements, which separate the words before and after them into different runs. */
const BLOCK =
  /^(?:p|div|br|hr|li|ul|ol|dl|dt|dd|h[1-6]|table|thead|tbody|tr|td|th|section|article|header|footer|main|nav|aside|title|option|select|blockquote|pre|form|figure|figcaption)$/i

/** Splits an entry into runs and the unchanged texts between them. Words separated only by a space and inline tags belong to one run. */
function cutIntoRuns(pieces: readonly MarkupPiece[]): (SourceWord[] | string)[] {
  const segments: (SourceWord[] | string)[] = []
  let run: SourceWord[] = []
  /** The text since the last word, with and without inline tags. */
  let gap = ''
  let untagged = ''
  /** Numbers of the open elements, and the number of gaps with tags that left the open elements unchanged. */
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
    // The split repeats three parts: a gap, a protected part if any, and a word if any.
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

/** Translates a run by its frame if the tags can follow their words, otherwise word by word in source order. */
function translateRun(words: readonly SourceWord[], isFirst: boolean, work: Work): Required<EngineAnswer> {
  const texts = words.map(({ text }) => text)
  const tokens = readTokens(words, work)
  const finish = (written: readonly Word[]) => putTags(fitCase(written, texts, isFirst), words)
  const framed = frame(tokens, texts, work)
  const finished = framed && finish(framed)
  work.chooser.remember(texts.join(' '))
  // Word by word, in place; words missing from the dictionary are kept.
  const gloss = () => tokens.map((token) => ({ text: glossWord(token, work) ?? token.text, at: token.at }))
  return { text: finished ?? finish(gloss()) ?? '', isGlossed: finished === undefined }
}

/** The translation of a label, of a run with a frame, or of one that is in the phrasebook or among its words. */
function frame(tokens: readonly Token[], texts: readonly string[], work: Work): readonly Word[] | undefined {
  const { to, chooser } = work
  const [alone] = tokens.length === 1 ? tokens : []
  const isWritten = to === 'de' || to === 'en'
  const kind = chooser.best(alone?.readings ?? [])?.meaning.kind
  // Alone, a capitalised word that is not in the dictionary need not be a name, unless the context tells how it is spelt.
  if (kind === 'name' && alone?.text === texts[0]) return undefined
  const word = alone && (kind === 'label' || !isWritten) ? glossWord(alone, work) : undefined
  if (alone && word !== undefined) return [{ text: word, at: alone.at }]
  if (isWritten) return writeByFrame(tokens, work)
  const [de = [], en = []] = (['de', 'en'] as const).map((to) => writeByFrame(tokens, { ...work, to }))
  const textOf = (words: readonly Word[]) => words.map(({ text }) => text).join(' ')
  const text = findPhrase(textOf(de), textOf(en), to, chooser.isWoman)
  return text === undefined ? undefined : [{ text, at: tokens.flatMap(({ at }) => at) }]
}

/**
 * The words with the source's tags between them. Words may be reordered as long as the elements around them keep their order: undefined if the new
 * order would tear an element apart.
 */
function putTags(written: readonly Word[], source: readonly SourceWord[]): string | undefined {
  /** The words after gaps with tags, each at the border of an element. */
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

/** Capitalises as in the source: at the beginning of a sentence, or throughout. */
function fitCase(words: readonly Word[], source: readonly string[], isFirst: boolean): Word[] {
  const whole = source.join(' ')
  const isShouted = /\p{Lu}{2}/u.test(whole) && !/\p{Ll}/u.test(whole)
  if (isShouted) return words.map((word) => ({ ...word, text: word.text.toUpperCase() }))
  const [first, ...others] = words
  if (first === undefined || !isFirst || !/^\p{Lu}/u.test(whole)) return [...words]
  return [{ ...first, text: first.text.replace(/^./u, (letter) => letter.toUpperCase()) }, ...others]
}

/** Whether a sentence begins after this text: it is empty, or ends with the end of another sentence. */
const startsSentence = (before: string): boolean =>
  /(?:^|[.!?:;\n。…•>])[\s"'“”„«([<*#\p{Extended_Pictographic}\d-]*$/u.test(before)

/** The punctuation after a run, in the target language's characters. */
function punctuate(text: string, to: string): string {
  const signs: Record<string, Record<string, string>> = {
    ja: { '.': '。', ',': '、', '?': '？', '!': '！' },
    ar: { '?': '؟', ',': '،', ';': '؛' },
  }
  const sign = text.startsWith('..') ? undefined : signs[to]?.[text[0] ?? '']
  return sign === undefined ? text : sign + text.slice(1)
}
