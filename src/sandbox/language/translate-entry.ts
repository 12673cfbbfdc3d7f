/**
 * Translates one entry under one context. Entries never see each other (§4.1 rule 1): whatever is looked up here comes
 * from the entry itself, its context or the tables.
 */
import type { TagHandling } from '../../api/contract.ts'
import { cutMarkup, type MarkupPiece } from '../markup.ts'
import { createChooser, readBackground, type Background, type Chooser } from './choose.ts'
import type { Clause, Token, Writer } from './clause.ts'
import { placeTags } from './place-tags.ts'
import { askInSpanish, fitCase, join, punctuate } from './punctuation.ts'
import { readEnglish } from './read-english.ts'
import { readGerman } from './read-german.ts'
import { cutIntoRuns, type PlacedTag, type Segment } from './runs.ts'
import type { Language, SourceLanguage } from './table.ts'
import { vary } from './vary.ts'
import { writeArabic } from './write-arabic.ts'
import { englishWriter } from './write-english.ts'
import { writeFrench } from './write-french.ts'
import { writeGerman } from './write-german.ts'
import { writeJapanese } from './write-japanese.ts'
import { writeSpanish } from './write-spanish.ts'

/** Codes of the languages that the sandbox translates into, as a service writes them. */
export const targetLanguages = [
  'AR',
  'DE',
  'DE-CH',
  'EN',
  'EN-GB',
  'EN-US',
  'ES',
  'ES-419',
  'FR',
  'FR-CA',
  'JA',
] as const

/** A code of `targetLanguages`. */
export type TargetCode = (typeof targetLanguages)[number]

/** One entry and what its translation depends on. */
export type EntryQuestion = {
  readonly text: string
  /** Upper case code of the source language; a language without a table leaves the text as it is. */
  readonly source: string
  readonly target: TargetCode
  /** The context, read once for all entries of a request. */
  readonly context: Background
  readonly tagHandling: TagHandling | undefined
  /** How often this text was asked for before; of use only to texts that ask for variation. */
  readonly turn: number
}

const languages: Readonly<Record<string, Language>> = {
  AR: 'ar',
  DE: 'de',
  EN: 'en',
  ES: 'es',
  FR: 'fr',
  JA: 'ja',
}
const readers: Readonly<
  Record<SourceLanguage, (tokens: readonly Token[], chooser: Chooser, asked: boolean) => Clause[]>
> = {
  de: readGerman,
  en: readEnglish,
}

/** The translation; the text itself where source and target are one language or the source is none of the tables'. */
export function translateEntry({ text, source, target, context, tagHandling, turn }: EntryQuestion): string {
  const from = languages[source]
  const to = languages[target.slice(0, 2)]
  if (to === undefined || from === to || (from !== 'de' && from !== 'en')) return text
  const pieces: MarkupPiece[] = tagHandling === undefined ? [{ kind: 'text', text }] : cutMarkup(text)
  const visible = pieces.map((piece) => (piece.kind === 'text' ? piece.text : ' ')).join('')
  const work: Work = {
    chooser: createChooser(readBackground(visible), context, to),
    from,
    to,
    write: writerOf(target, to),
  }
  const segments = cutIntoRuns(pieces)
  const written = segments.map((segment, index) => writeSegment(segment, segments, index, work)).join('')
  const spelt = target === 'DE-CH' ? written.replaceAll('ß', 'ss') : written
  return vary(spelt, to, turn)
}

type Work = {
  readonly chooser: Chooser
  readonly from: SourceLanguage
  readonly to: Language
  readonly write: Writer
}

function writerOf(target: TargetCode, to: Language): Writer {
  switch (to) {
    case 'de':
      return writeGerman
    case 'en':
      return englishWriter(target === 'EN-GB' ? 'british' : 'american')
    case 'es':
      return writeSpanish
    case 'fr':
      return writeFrench
    case 'ja':
      return writeJapanese
    case 'ar':
      return writeArabic
  }
}

function writeSegment(segment: Segment, segments: readonly Segment[], index: number, work: Work): string {
  const before = segments[index - 1]
  if (segment.kind === 'fixed')
    return before?.kind === 'run' ? punctuate(segment.text, work.to) : segment.text
  const after = segments[index + 1]
  const asked = after?.kind === 'fixed' && after.text.startsWith('?')
  const written = writeRun(
    segment.tokens,
    segment.tags,
    { first: startsSentence(segments, index), asked, follows: followsSubordinate(segments, index, work) },
    work,
  )
  return work.to === 'es' && after?.kind === 'fixed' ? askInSpanish(written, after.text) : written
}

/** Whether a subordinate clause and a comma stand before the run: "Als der Zug ankam, war er müde". */
function followsSubordinate(segments: readonly Segment[], index: number, { chooser, from }: Work): boolean {
  const comma = segments[index - 1]
  const before = segments[index - 2]
  if (comma?.kind !== 'fixed' || !/^, ?$/.test(comma.text) || before?.kind !== 'run') return false
  const clauses = readers[from](before.tokens, chooser, false)
  return (
    clauses[0]?.opener?.particle.kind === 'subordinate' &&
    clauses[0].verb !== undefined &&
    clauses.length === 1
  )
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

/** Where a run stands: whether it begins a sentence, and whether a question mark follows. */
type Position = {
  readonly first: boolean
  readonly asked: boolean
  /** A clause such as "when he came" and a comma stand before. */
  readonly follows: boolean
}

function writeRun(
  tokens: readonly Token[],
  tags: readonly PlacedTag[],
  position: Position,
  work: Work,
): string {
  const clauses = readers[work.from](tokens, work.chooser, position.asked)
  const plain = work.write(
    clauses.map((clause, index) =>
      index === 0 && position.follows ? { ...clause, inverted: true } : clause,
    ),
  )
  const tagged =
    tags.length === 0 ? plain.map((word) => ({ ...word, before: '', after: '' })) : placeTags(plain, tags)
  if (tagged === undefined) return writeBetweenTags(tokens, tags, position, work)
  return join(fitCase(tagged, tokens, position.first), work.to)
}

/** Where the order of the target would tear elements apart, the words between two tags are translated on their own. */
function writeBetweenTags(
  tokens: readonly Token[],
  tags: readonly PlacedTag[],
  { first, asked, follows }: Position,
  work: Work,
): string {
  let text = ''
  let from = 0
  const writeUpTo = (to: number) => {
    if (to <= from) return
    const part = tokens.slice(from, to).map((token, index) => ({ text: token.text, at: index }))
    text += writeRun(part, [], { first: first && from === 0, asked, follows }, work)
    from = to
  }
  for (const tag of tags) {
    const space = tag.before > from && from < tag.before
    writeUpTo(tag.before)
    const opens = !tag.text.startsWith('</') && space && tag.before < tokens.length
    text += opens && work.to !== 'ja' ? ` ${tag.text}` : tag.text
    if (!opens && tag.before > 0 && tag.before < tokens.length && work.to !== 'ja') text += ' '
  }
  writeUpTo(tokens.length)
  return text
}
