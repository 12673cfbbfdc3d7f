/** Checks that a translation still contains its text's tags and placeholders: programs need them, and a missing one is easily overlooked. */
import type { TagHandling } from '../../api/contract.ts'
import { cutAtTags, faultInWords, findMarkupFault, tagKey } from './markup-fault.ts'
import { parseIcu } from 'pofile-ts'
import { type TextRow, hasText } from './inputs.ts'
import type { Answer } from './answers.ts'
import { setRules } from './cell.ts'
import { remembered } from '../../api/remembered.ts'

export type IntegrityIssue = {
  readonly kind: 'missing' | 'extra' | 'changed' | 'reordered' | 'broken' | 'empty'
  /** The piece as written in the text or, if it occurs only there, in the translation; what is broken as a whole. */
  readonly piece: string
  /** The issue as a sentence: "{name} is missing". */
  readonly words: string
}

type Translated = {
  readonly source: string
  readonly translation: string
  readonly tagHandling?: TagHandling | undefined
}

/** What happened to a text, its tags and its placeholders; empty if all are intact. */
export function checkIntegrity({ source, translation, tagHandling }: Translated): readonly IntegrityIssue[] {
  if (translation.trim() === '' && source.trim() !== '')
    return [{ kind: 'empty', piece: '', words: 'the translation is empty' }]
  const isOnce = isChoice(source)
  const broken = brokenBy(source, translation, tagHandling, isOnce)
  const tags = compare(tagsOf(source, isOnce), tagsOf(translation, isOnce), isOnce)
  if (broken.length > 0 && isOnce) return [...broken, ...tags]
  return [...broken, ...tags, ...compare(placeholdersOf(source), placeholdersOf(translation), isOnce)]
}

function brokenBy(
  source: string,
  translation: string,
  tagHandling: TagHandling | undefined,
  isOnce: boolean,
): IntegrityIssue[] {
  const issue = (piece: string, words: string): IntegrityIssue => ({ kind: 'broken', piece, words })
  if (isOnce && !isChoice(translation))
    return [issue('plural or choice', 'the plural or choice can no longer be read')]
  if (tagHandling === undefined || findMarkupFault(source, tagHandling)) return []
  const fault = findMarkupFault(translation, tagHandling)
  return fault ? [issue('markup', `the markup is broken, ${faultInWords(fault)}`)] : []
}

/**
 * A tag or a placeholder. Pieces with equal `key`s are the same: `{{ x }}` and `{{x}}`. Pieces with equal `name`s but different keys are one piece that
 * has changed.
 */
type Piece = {
  /** As written in the text. */
  readonly text: string
  readonly key: string
  /** Of the tag, or the name or number of the value; empty if only the position decides, as with `%s`. */
  readonly name: string
}

function tagsOf(text: string, isOnce: boolean): Piece[] {
  const pieces = cutAtTags(text).tags.map((tag) => ({
    text: tag.text,
    key: tagKey(tag),
    name: `${tag.kind === 'end' ? '/' : ''}${tag.name}`,
  }))
  return isOnce ? [...new Map(pieces.map((piece) => [piece.key, piece])).values()] : pieces
}

/** `isOnce`: each piece is listed once, and their order means nothing. */
function compare(source: readonly Piece[], translation: readonly Piece[], isOnce: boolean): IntegrityIssue[] {
  const extra = [...translation]
  const missing = source.filter(({ key }) => {
    const place = extra.findIndex((piece) => piece.key === key)
    if (place >= 0) extra.splice(place, 1)
    return place < 0
  })
  const issues: IntegrityIssue[] = []
  for (const piece of missing) {
    const place = extra.findIndex(({ name }) => name !== '' && name === piece.name)
    const [changed] = place < 0 ? [] : extra.splice(place, 1)
    issues.push(
      changed
        ? { kind: 'changed', piece: changed.text, words: `${piece.text} has become ${changed.text}` }
        : { kind: 'missing', piece: piece.text, words: `${piece.text} is missing` },
    )
  }
  for (const { text } of extra)
    issues.push({ kind: 'extra', piece: text, words: `${text} is not in the text` })
  if (issues.length > 0 || isOnce) return issues
  // Languages differ in word order: only what has no name depends on it.
  const isMoved = source.some(({ key, name }, index) => name === '' && key !== translation[index]?.key)
  const place = isMoved ? source.findIndex(({ key }, index) => key !== translation[index]?.key) : -1
  const [moved, instead] = [source[place], translation[place]]
  if (!moved || !instead) return []
  const words = `${instead.text} comes before ${moved.text}, not after it`
  return [{ kind: 'reordered', piece: instead.text, words }]
}

/** Double braces; `$`, `%` or `#` with braces; single braces; named and numbered `%`. A `%` after a digit is a percent sign. */
const PLACEHOLDER =
  /\{\{\{?\s*(?<mustache>[^{}]+?)\s*\}?\}\}|[$%#]\{\s*(?<template>[^{}]+?)\s*\}|\{\s*(?<braced>[\p{L}\d_][\p{L}\d_.-]*)\s*(?:,(?<format>[^{}]*))?\}|\{\}|%\((?<python>[^()]+)\)[#0+-]*\d*(?:\.\d+)?[a-z]|(?<![\d%])%(?:(?<number>\d+)\$)?[#0+'-]*(?:\d+|\*)?(?:\.(?:\d+|\*))?(?:hh?|ll?|[Lqjzt])?[sdiufFeEgGxXoScCp@]/giu

type IcuNode = NonNullable<ReturnType<typeof parseIcu>['ast']>[number]

/** An ICU message with plurals or choices. */
const ICU_CHOICE = /\{\s*[\p{L}\d_]+\s*,\s*(?:plural|selectordinal|select)\s*,/u

/** Whether the text chooses between wordings, so that it may repeat the same placeholder any number of times. */
function isChoice(text: string): boolean {
  return ICU_CHOICE.test(text) && parseIcu(text, { ignoreTag: true }).success
}

/** The placeholders of a text, in order; in a text with choices, each once across all its wordings. */
function placeholdersOf(text: string): readonly Piece[] {
  if (ICU_CHOICE.test(text)) {
    const { ast } = parseIcu(text, { ignoreTag: true })
    if (ast) return [...new Map(ast.flatMap(inNode).map((found) => [found.key, found])).values()]
  }
  return [...text.matchAll(PLACEHOLDER)].map(({ 0: found, groups = {} }) => {
    const { mustache, template, braced, python, number } = groups
    const name = mustache ?? template ?? braced ?? python ?? number ?? ''
    return { text: found, key: found.replace(/\s+/g, ''), name }
  })
}

function inNode(node: IcuNode): Piece[] {
  switch (node.type) {
    case 'literal':
      return [...node.value.matchAll(PLACEHOLDER)].map(([text]) => ({ text, key: text, name: '' }))
    case 'pound':
      return [{ text: '#', key: '#', name: '#' }]
    case 'tag':
      return node.children.flatMap(inNode)
    case 'plural':
    case 'select':
      return [choice(node), ...Object.values(node.options).flatMap(({ value }) => value.flatMap(inNode))]
    case 'argument':
      return [{ text: `{${node.value}}`, key: `{${node.value}}`, name: node.value }]
    default: {
      const text = `{${[node.value, node.type, ...(node.style ? [node.style] : [])].join(', ')}}`
      return [{ text, key: text, name: node.value }]
    }
  }
}

/** A choice with its options. Of plural forms only exact numbers are listed: the others depend on the language. */
function choice(node: Extract<IcuNode, { readonly type: 'plural' | 'select' }>): Piece {
  const isSelect = node.type === 'select'
  const kind = isSelect ? 'select' : node.pluralType === 'ordinal' ? 'selectordinal' : 'plural'
  const options = Object.keys(node.options).filter((option) => isSelect || option.startsWith('='))
  const named = options.length === 0 ? '' : `: ${options.sort().join(', ')}`
  const text = `{${node.value}, ${kind}${named}}`
  return { text, key: text, name: node.value }
}

/** What happened to the tags and placeholders in an answer; empty if all are intact. */
export const integrityOf = remembered(({ text: translation, question }: Answer) => {
  const { text: source, settings } = question
  return checkIntegrity({ source, translation, tagHandling: settings.tagHandling })
})

/** The issues of all answers to a text, each once, with the number of answers that have it. */
export function issuesIn(answers: readonly Answer[]) {
  const issues = new Map(answers.flatMap(integrityOf).map((issue) => [issue.words, issue]))
  return [...issues.values()].map((issue) => {
    const count = answers.filter((answer) =>
      integrityOf(answer).some(({ words }) => words === issue.words),
    ).length
    // " in 1 of 3"; empty if all answers have it.
    return { issue, part: count < answers.length ? ` in ${count} of ${answers.length}` : '' }
  })
}

/** The first fault in the markup of a text. */
export const faultOf = remembered((row: TextRow, markup: TagHandling) => findMarkupFault(row.text, markup))

// Registered as rules, because cells and filters use both but do not wait for the parser to load.
setRules({
  isDamaged: (answer) => integrityOf(answer).length > 0,
  isFaulty: (row, markup) => markup !== 'off' && hasText(row) && faultOf(row, markup) !== undefined,
})
