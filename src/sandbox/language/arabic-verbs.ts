/** Arabic verbs: the past with endings, the present with prefixes, negation by its own words. */
import { arabicAgreement, type ArabicAgreement } from './arabic-phrases.ts'
import type { Modal, NounPhrase, VerbGroup } from './clause.ts'

/** Forms of "to be"; empty in the present, which has none. */
export function arabicBe(group: VerbGroup, subject: NounPhrase | undefined): string {
  const agreement = arabicAgreement(subject, subject?.head.kind === 'pronoun')
  const { tense, negated, modal } = group
  if (modal !== undefined) return withModal(modal, present('يكون', agreement), agreement, negated)
  if (tense === 'future') return `${negated ? 'لن ' : 'س'}${present('يكون', agreement)}`
  if (tense === 'present') return negated ? isNot(agreement) : ''
  return (negated ? 'ما ' : '') + past('كان', 'كن', agreement)
}

function isNot({ person, count, gender }: ArabicAgreement): string {
  if (person === 1) return count === 'pl' ? 'لسنا' : 'لست'
  if (person === 2) return 'لست'
  return count === 'pl' ? 'ليسوا' : gender === 'f' ? 'ليست' : 'ليس'
}

/** The words of a verb group. */
export function arabicVerb(group: VerbGroup, agreement: ArabicAgreement | 'order'): string {
  const { verb, tense, modal, negated, passive } = group
  if (verb === 'be') return ''
  const [did = '', does = '', stem = did] = verb.written.ar.parts
  if (agreement === 'order') return order(does)
  // "The branch was closed (by someone)": they closed the branch.
  const who: ArabicAgreement = passive ? { person: 3, count: 'pl', gender: 'm' } : agreement
  if (modal !== undefined) return withModal(modal, present(does, who), who, negated, tense === 'past')
  if (tense === 'future') return negated ? `لن ${present(does, who)}` : `س${present(does, who)}`
  if (tense === 'present') return (negated ? 'لا ' : '') + present(does, who)
  return negated
    ? `لم ${present(does, who)
        .replace(/ون$/, 'وا')
        .replace(/[يىو]$/, '')}`
    : past(did, stem, who)
}

const modals: Readonly<Record<Modal, string>> = {
  can: 'يستطيع',
  must: 'يجب',
  should: 'ينبغي',
  may: 'قد',
  want: 'يريد',
}

function withModal(
  modal: Modal,
  verb: string,
  agreement: ArabicAgreement,
  negated: boolean,
  wasPast = false,
): string {
  const before = (negated ? 'لا ' : '') + (wasPast ? 'كان ' : '')
  if (modal === 'may') return `${before}قد ${verb}`
  const helper = modal === 'must' || modal === 'should' ? modals[modal] : present(modals[modal], agreement)
  return `${before}${helper} أن ${verb.replace(/ون$/, 'وا')}`
}

/** كتب: كتبتُ، كتبت، كتبنا، كتبوا. */
function past(he: string, stem: string, { person, count, gender }: ArabicAgreement): string {
  if (person === 1) return count === 'pl' ? `${stem}نا` : `${stem}ت`
  if (person === 2) return `${stem}ت`
  if (count === 'pl') return `${he.replace(/[ىا]$/, '')}وا`
  return gender === 'f' ? `${he.replace(/[ىا]$/, '')}ت` : he
}

/** يكتب: أكتب، تكتب، نكتب، يكتبون. */
function present(he: string, { person, count, gender }: ArabicAgreement): string {
  const [first = '', ...noun] = he.split(' ')
  const rest = first.slice(1)
  const add = (form: string) => [form, ...noun].join(' ')
  if (person === 1) return add((count === 'pl' ? 'ن' : 'أ') + rest)
  if (person === 2) return add(`ت${rest}`)
  if (count === 'pl') return add(`ي${rest.replace(/[ىي]$/, '')}ون`)
  return add((gender === 'f' ? 'ت' : 'ي') + rest)
}

/** يفتح: افتح. Verbs whose second letter is weak lose it: يقول, قل. */
function order(does: string): string {
  const rest = does.slice(1).replace(/[يىو]$/, '')
  if (/^.[واي].$/.test(rest)) return rest.replace(/[واي]/, '')
  return rest.startsWith('ت') || rest.length <= 2 ? rest : `ا${rest}`
}
