/** What French and Spanish have in common: what qualities agree with, and unstressed pronouns before the verb. */
import type { Item, NounPhrase, Word } from './clause.ts'
import type { Count, Gender, Language } from './table.ts'

type Romance = Extract<Language, 'es' | 'fr'>

/** Gender and number that articles, qualities and participles agree with. */
export type NounAgreement = { readonly gender: Gender; readonly count: Count }

/** What agrees with a noun phrase; the masculine singular where there is none. */
export function nounAgreement(phrase: NounPhrase | undefined, language: Romance): NounAgreement {
  if (phrase === undefined) return { gender: 'm', count: 'sg' }
  const { head, joined } = phrase
  if (head.kind !== 'noun')
    return {
      gender: head.gender === 'f' ? 'f' : 'm',
      count: head.kind === 'pronoun' && head.person !== 2 ? head.count : 'sg',
    }
  const { gender } = (head.female ? head.noun.female : head.noun.male)[language]
  return { gender, count: joined === undefined ? head.count : 'pl' }
}

type Pronoun = NounPhrase['head'] & { readonly kind: 'pronoun' }

/** An object that is a pronoun, which stands before the verb. */
export function isClitic(item: Item): boolean {
  return item.kind === 'object' && item.role !== 'predicate' && item.phrase.head.kind === 'pronoun'
}

/** Writes such an object; `pronoun` gives its form. */
export function writeClitic(
  item: Item,
  pronoun: (head: Pronoun, role: 'direct' | 'indirect') => string,
): Word[] {
  if (item.kind !== 'object' || item.phrase.head.kind !== 'pronoun') return []
  const { head, at } = item.phrase
  return [{ text: pronoun(head, item.role === 'indirect' ? 'indirect' : 'direct'), at }]
}
