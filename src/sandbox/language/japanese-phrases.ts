/** Japanese noun phrases and qualities: owners and qualities first, nothing agrees. */
import {
  writeQualities,
  type DescribedQuality,
  type Determiner,
  type NounPhrase,
  type VerbGroup,
  type Word,
} from './clause.ts'
import { japaneseBe } from './japanese-verbs.ts'
import type { Quality } from './word-lexicon.ts'

/** Whether somebody is rather than stands there: います and not あります. */
export function isLiving({ head }: NounPhrase): boolean {
  if (head.kind !== 'noun') return true
  const { id, traits } = head.noun
  return (
    traits.has('@person') ||
    traits.has('@male') ||
    traits.has('@female') ||
    /^(?:child|baby|people|person|dog|cat|bird|horse|fish|animal|.*-animal|crane-bird|tomcat|rooster|mouse|fly|ostrich)$/.test(
      id,
    )
  )
}

/** Old, and …: 古くて, 静かで. */
export function connect({ forms }: Quality): string {
  const form = forms.ja[0] ?? ''
  return form.endsWith('い') ? `${form.slice(0, -1)}くて` : `${bare(form)}で`
}

/** Qualities in a row need no "and" between them. */
export function unjoined(described: readonly DescribedQuality[]): DescribedQuality[] {
  return described.map(({ quality, degree, at }) =>
    degree === undefined ? { quality, at } : { quality, degree, at },
  )
}

function bare(form: string): string {
  return form.replace(/[なの]$/, '')
}

/** A quality said of the topic: 古いです, 静かでした. */
export function predicate({ forms }: Quality, { tense, negated, modal }: VerbGroup): string {
  const form = forms.ja[0] ?? ''
  const past = tense === 'past' || tense === 'perfect'
  if (form.endsWith('ている') || form.endsWith('た')) {
    const doing = form.endsWith('ている') ? form.slice(0, -1) : `${form.slice(0, -1)}てい`
    return doing + (negated ? (past ? 'ませんでした' : 'ません') : past ? 'ました' : 'ます')
  }
  if (form.endsWith('い') && form !== '嫌い') {
    const stem = (form === '良い' ? '良い' : form).slice(0, -1)
    if (modal !== undefined)
      return `${form}${modal === 'may' ? 'かもしれません' : modal === 'should' ? 'はずです' : 'にちがいありません'}`
    return negated
      ? `${stem}く${past ? 'ありませんでした' : 'ありません'}`
      : past
        ? `${stem}かったです`
        : `${form}です`
  }
  return bare(form) + japaneseBe({ tense, negated })
}

const determiners: Readonly<Record<Determiner, string>> = {
  the: '',
  a: '',
  this: 'この',
  that: 'その',
  no: '',
  every: 'すべての',
  some: 'いくつかの',
  many: '多くの',
  which: 'どの',
  my: '私の',
  your: 'あなたの',
  his: '彼の',
  her: '彼女の',
  its: 'その',
  our: '私たちの',
  their: '彼らの',
}

/** The noun phrase with what belongs to it. */
export function japanesePhrase(phrase: NounPhrase): Word[] {
  const { head, determiner, number, qualities, at, named, of, joined } = phrase
  const words: Word[] = []
  if (of !== undefined) words.push(...japanesePhrase(of), { text: 'の', at: [] })
  if (head.kind === 'pronoun') words.push({ text: japanesePronoun(head), at })
  else {
    const article = determiner === undefined ? '' : determiners[determiner.word]
    if (determiner !== undefined && article !== '') words.push({ text: article, at: determiner.at })
    if (number !== undefined)
      words.push({
        text: /^\d/.test(number.particle.written.ja)
          ? `${number.particle.written.ja}つの`
          : number.particle.written.ja,
        at: number.at,
      })
    const old = isLiving(phrase) && head.kind === 'noun'
    words.push(
      ...writeQualities(unjoined(qualities), 'ja', ({ id, forms }) =>
        old && id === 'old' ? '年老いた' : (forms.ja[0] ?? ''),
      ),
    )
    const hidden = article === '' && determiner !== undefined ? determiner.at : []
    if (head.kind === 'raw') words.push({ text: head.text, at: [...hidden, ...at] })
    else
      words.push({
        text: [...head.parts.map(({ male }) => `${male.ja.sg}の`), head.noun.male.ja.sg].join(''),
        at: [...hidden, ...at],
      })
  }
  if (named !== undefined) words.push({ text: 'の', at: [] }, { text: named.text, at: named.at })
  if (joined !== undefined)
    words.push({ text: joined.by.written.ja, at: joined.at }, ...japanesePhrase(joined.phrase))
  return words
}

function japanesePronoun({
  person,
  count,
  gender,
  pointing,
}: NounPhrase['head'] & { kind: 'pronoun' }): string {
  if (pointing !== undefined) return pointing === 'this' ? 'これ' : 'それ'
  if (person === 2) return 'あなた'
  if (person === 1) return count === 'pl' ? '私たち' : '私'
  if (count === 'pl') return '彼ら'
  return gender === 'f' ? '彼女' : gender === 'm' ? '彼' : 'それ'
}
