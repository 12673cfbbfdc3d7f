/** The parts of a text that a program fills in: `{name}`, `{{x}}`, `%s`, `%1$d`, and ICU messages with plurals and choices. */
import { parseIcu } from 'pofile-ts'

/** A placeholder. */
type Placeholder = {
  /** As it stands in the text. */
  readonly text: string
  /** Equal for two with the same value: `{{ x }}` and `{{x}}`. */
  readonly key: string
  /** What is filled in, where a name or number says so; empty where only the position decides, as with `%s`. */
  readonly name: string
}

/** Twice braced, dollar and percent with braces, braced; named and numbered `%`. A `%` after a digit is a percent sign. */
const PLACEHOLDER =
  /\{\{\{?\s*(?<mustache>[^{}]+?)\s*\}?\}\}|[$%#]\{\s*(?<template>[^{}]+?)\s*\}|\{\s*(?<braced>[\p{L}\d_][\p{L}\d_.-]*)\s*(?:,(?<format>[^{}]*))?\}|\{\}|%\((?<python>[^()]+)\)[#0+-]*\d*(?:\.\d+)?[a-z]|(?<![\d%])%(?:(?<number>\d+)\$)?[#0+'-]*(?:\d+|\*)?(?:\.(?:\d+|\*))?(?:hh?|ll?|[Lqjzt])?[sdiufFeEgGxXoScCp@]/giu

type IcuNode = NonNullable<ReturnType<typeof parseIcu>['ast']>[number]

/** A text that ICU reads as one with plurals or choices. */
const ICU_CHOICE = /\{\s*[\p{L}\d_]+\s*,\s*(?:plural|selectordinal|select)\s*,/u

/** Whether the text chooses between wordings, so that the same placeholder may stand in it any number of times. */
export function isChoice(text: string): boolean {
  return ICU_CHOICE.test(text) && parseIcu(text, { ignoreTag: true }).success
}

/** The placeholders of a text, in order; of a text with choices each once, whichever wordings it stands in. */
export function placeholdersOf(text: string): readonly Placeholder[] {
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

function inNode(node: IcuNode): Placeholder[] {
  switch (node.type) {
    case 'literal':
      return [...node.value.matchAll(PLACEHOLDER)].map(([text]) => ({ text, key: text, name: '' }))
    case 'pound':
      return [{ text: '#', key: '#', name: '#' }]
    case 'tag':
      return node.children.flatMap(inNode)
    case 'plural': {
      const kind = node.pluralType === 'ordinal' ? 'selectordinal' : 'plural'
      // Plural forms depend on the language; exact numbers do not.
      const exact = Object.keys(node.options).filter((option) => option.startsWith('='))
      return [
        choice(node.value, kind, exact),
        ...Object.values(node.options).flatMap(({ value }) => value.flatMap(inNode)),
      ]
    }
    case 'select':
      return [
        choice(node.value, 'select', Object.keys(node.options)),
        ...Object.values(node.options).flatMap(({ value }) => value.flatMap(inNode)),
      ]
    case 'argument':
      return [{ text: `{${node.value}}`, key: `{${node.value}}`, name: node.value }]
    default: {
      const text = `{${[node.value, node.type, ...(node.style ? [node.style] : [])].join(', ')}}`
      return [{ text, key: text, name: node.value }]
    }
  }
}

function choice(name: string, kind: string, options: readonly string[]): Placeholder {
  const named = options.length === 0 ? '' : `: ${[...options].sort().join(', ')}`
  const text = `{${name}, ${kind}${named}}`
  return { text, key: text, name }
}
