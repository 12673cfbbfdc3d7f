/** Translates one entry: cuts it into runs of words, translates each, and puts the tags back around their words. */
import type { TagHandling } from '../api/contract.ts'
import { createChooser, readBackground, type Background } from './language/choose.ts'
import { fitCase, join, punctuate } from './join-words.ts'
import type { Language } from './language/table.ts'
import { translateByFrame, translateWordByWord, type Work } from './language/translate-run.ts'
import { cutIntoRuns, type Segment } from './markup-runs.ts'
import { cutMarkup, type MarkupPiece } from './markup.ts'
import { keepTags, placeTags } from './place-tags.ts'
import { vary } from './vary.ts'

/** Codes of the languages that the sandbox translates into, as a service writes them. */
export const targetLanguages = 'AR DE DE-CH EN EN-GB EN-US ES ES-419 FR FR-CA JA'.split(' ')

/** One entry and everything its translation depends on. */
type EntryQuestion = {
  readonly text: string
  /** Upper case code of the source language; a language without a table leaves the text as it is. */
  readonly source: string
  /** One of `targetLanguages`. */
  readonly target: string
  /** The context, read once for all entries of a request. */
  readonly context: Background
  readonly tagHandling: TagHandling | undefined
  /** How often this was asked before; of use only to texts that ask for variation. */
  readonly repeat: number
}

/** `isGlossed`: something fitted no frame and was translated word by word, or not at all. */
type EntryTranslation = { readonly text: string; readonly isGlossed: boolean }

const isLanguage = (code: string): code is Language => /^(?:ar|de|en|es|fr|ja)$/.test(code)

/** The translation; the text itself where source and target are one language, or no table knows one of them. */
export function translateEntry(question: EntryQuestion): EntryTranslation {
  const { text, target, tagHandling, repeat } = question
  const source = question.source.toLowerCase()
  const to = target.slice(0, 2).toLowerCase()
  if (source === to) return { text, isGlossed: false }
  if (!isLanguage(to) || (source !== 'de' && source !== 'en')) return { text, isGlossed: true }
  const pieces: MarkupPiece[] = tagHandling === undefined ? [{ kind: 'text', text }] : cutMarkup(text)
  const visible = pieces.map((piece) => (piece.kind === 'text' ? piece.text : ' ')).join('')
  const chooser = createChooser(readBackground(visible), question.context, to)
  const segments = cutIntoRuns(pieces)
  const written = segments.map((_, index) => writeSegment(segments, index, { source, to, chooser }))
  const whole = spellFor(target, written.map((segment) => segment.text).join(''))
  return { text: vary(whole, to, repeat), isGlossed: written.some(({ isGlossed }) => isGlossed) }
}

function spellFor(target: string, text: string): string {
  if (target === 'DE-CH') return text.replaceAll('ß', 'ss')
  return target === 'EN-GB' ? text : text.replaceAll(/([nN])eighbour/g, '$1eighbor')
}

function writeSegment(segments: readonly Segment[], index: number, work: Work): EntryTranslation {
  const segment = segments[index]
  if (segment?.kind !== 'run') {
    const text = segment?.text ?? ''
    return { text: segments[index - 1]?.kind === 'run' ? punctuate(text, work.to) : text, isGlossed: false }
  }
  const { tokens, tags } = segment
  const words = translateByFrame(tokens, work)
  const tagged = words && placeTags(words, tags)
  const glossed = tagged ?? placeTags(translateWordByWord(tokens, work), tags) ?? keepTags(tokens, tags)
  work.chooser.remember(tokens.map(({ text }) => text).join(' '))
  const text = fitCase(join(glossed, work.to), tokens, startsSentence(segments, index))
  return { text, isGlossed: tagged === undefined }
}

/** Whether the run begins a sentence: nothing before it, or the end of another sentence. */
function startsSentence(segments: readonly Segment[], index: number): boolean {
  for (let place = index - 1; place >= 0; place--) {
    const segment = segments[place]
    if (segment?.kind !== 'fixed') return false
    if (/[.!?:;\n。…•>][\s"'“”„«(<]*$/u.test(segment.text)) return true
    if (!/^[\s"'“”„«([*#\p{Extended_Pictographic}\d-]*$/u.test(segment.text)) return false
  }
  return true
}
