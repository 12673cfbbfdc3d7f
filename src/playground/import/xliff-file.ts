import { cutAtTags } from '../model/markup-fault.ts'
import type { StringsTable } from './strings-table.ts'

/**
 * The segments of an XLIFF file, 1.2 or 2.x, with their notes. Segments marked as not translatable are left out. If any segment has inline
 * elements, all are treated as XML.
 */
export function readXliff(content: string): StringsTable {
  const { documentElement } = new DOMParser().parseFromString(content, 'application/xml')
  const all = documentElement.localName === 'xliff' ? segmentsOf(documentElement) : []
  const segments = all.filter(({ isTranslatable }) => isTranslatable)
  const isMarkup = segments.some(({ source }) => source.childElementCount > 0)
  const textOf = (element: Element | undefined) =>
    isMarkup ? innerXml(element) : (element?.textContent ?? '')
  const rows = segments.map(({ id, source, target, notes }) => [id, textOf(source), notes, textOf(target)])
  const [file] = named(documentElement, 'file')
  const targetLanguage = file?.getAttribute('target-language') ?? documentElement.getAttribute('trgLang')
  const sourceLanguage = file?.getAttribute('source-language') ?? documentElement.getAttribute('srcLang')
  return {
    names: ['Id', 'Source', 'Notes', 'Target'],
    rows,
    columns: { text: [1], note: rows.some((row) => row[2] !== '') ? [2] : [], key: [0] },
    isMarkup,
    untranslatable: all.length - segments.length,
    targetLanguage: targetLanguage ?? undefined,
    sourceLanguage: sourceLanguage ?? undefined,
  }
}

/** A document that is cut off, trimmed to its last complete unit, with its open elements closed; undefined for any other. */
export function closedAfterLastUnit(content: string): string | undefined {
  const open: string[] = []
  let end = 0
  let closing = ''
  for (const { kind, name, at, text } of cutAtTags(content).tags) {
    if (kind === 'start') open.push(name)
    // Malformed, not cut off.
    if (kind === 'end' && open.pop() !== name) return undefined
    if (end === 0 || (kind === 'end' && /(?:^|:)(?:trans-)?unit$/.test(name))) {
      end = at + text.length
      closing = open
        .map((one) => `</${one}>`)
        .toReversed()
        .join('')
    }
  }
  return open.length === 0 ? undefined : `${content.slice(0, end)}${closing}`
}

type Segment = {
  readonly id: string
  readonly source: Element
  readonly target: Element | undefined
  readonly notes: string
  readonly isTranslatable: boolean
}

function segmentsOf(root: Element): Segment[] {
  const units = [...named(root, 'trans-unit'), ...named(root, 'unit')]
  return units.flatMap((unit) => {
    const isTranslatable = unit.closest('[translate]')?.getAttribute('translate') !== 'no'
    const id = unit.getAttribute('resname') ?? unit.getAttribute('name') ?? unit.getAttribute('id') ?? ''
    const notes = named(unit, 'note')
      .map((note) => (note.textContent ?? '').trim())
      .filter((note) => note !== '')
      .join('\n')
    // In version 2, a unit consists of segments.
    const parts = unit.localName === 'unit' ? named(unit, 'segment') : [unit]
    return parts.flatMap((part) => {
      const [source, target] = ['source', 'target'].map((name) => childNamed(part, name))
      return source ? [{ id, source, target, notes, isTranslatable }] : []
    })
  })
}

function named(element: Element, name: string): Element[] {
  return [...element.getElementsByTagNameNS('*', name)]
}

function childNamed(element: Element, name: string): Element | undefined {
  return [...element.children].find(({ localName }) => localName === name)
}

/** The contents of an element, as XML without namespace declarations. */
function innerXml(element: Element | undefined): string {
  return [...(element?.childNodes ?? [])].map(outerXml).join('')
}

function outerXml(node: Node): string {
  if (!(node instanceof Element)) {
    const isText = node.nodeType === Node.TEXT_NODE || node.nodeType === Node.CDATA_SECTION_NODE
    return isText ? escaped(node.nodeValue ?? '') : ''
  }
  const attributes = [...node.attributes]
    .filter(({ name }) => !/^xmlns(?::|$)/.test(name))
    .map(({ name, value }) => ` ${name}="${escaped(value).replaceAll('"', '&quot;')}"`)
    .join('')
  const inner = innerXml(node)
  return `<${node.nodeName}${attributes}${inner === '' ? '/>' : `>${inner}</${node.nodeName}>`}`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
