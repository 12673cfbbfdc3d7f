/** Writes clauses in plain polite Japanese: the topic first, particles behind what they mark, the verb last. */
import {
  isLabel,
  negateVerb,
  writeQualities,
  type Clause,
  type DescribedQuality,
  type Determiner,
  type Item,
  type NounPhrase,
  type VerbGroup,
  type Word,
} from './clause.ts'
import { japaneseBe, japaneseVerb } from './japanese-verbs.ts'
import type { Quality } from './word-lexicon.ts'

/** Writes the clauses of a run. */
export function writeJapanese(clauses: readonly Clause[]): Word[] {
  return clauses.flatMap((clause, index) => writeClause(clause, index < clauses.length - 1))
}

function writeClause(read: Clause, goesOn: boolean): Word[] {
  const clause = negateVerb(read)
  const { opener, ask, subject, verb, front, items, mood } = clause
  const words: Word[] = []
  const subordinates = opener?.particle.kind === 'subordinate'
  if (opener !== undefined && !subordinates)
    words.push({ text: opener.particle.id === 'and' ? 'そして' : opener.particle.written.ja, at: opener.at })
  if (opener !== undefined && subordinates)
    words.push({ text: opener.particle.id === 'that' ? '' : opener.particle.written.ja, at: opener.at })
  if (verb === undefined)
    return [...words, ...items.flatMap((item) => writeItem(item, undefined))].filter(
      ({ text }) => text !== '',
    )
  const all = [...front, ...items]
  const rank = (item: Item): number => {
    if (item.kind === 'particle')
      return item.particle.kind === 'time' ? 0 : item.particle.kind === 'often' ? 1 : 3
    if (item.kind === 'prepositional') return 2
    if (item.kind === 'object') return item.role === 'indirect' ? 4 : item.role === 'direct' ? 5 : 7
    return item.kind === 'quality' ? 8 : 6
  }
  const ordered = all
    .map((item, index) => ({ item, index }))
    .sort((a, b) => rank(a.item) - rank(b.item) || a.index - b.index)
  const said =
    subject === undefined || isUnspoken(subject, mood)
      ? []
      : [...japanesePhrase(subject), { text: 'は', at: [] }]
  const asked: Word[] = ask === undefined ? [] : [{ text: ask.particle.written.ja, at: ask.at }]
  const times = ordered.filter(({ item }) => rank(item) === 0).flatMap(({ item }) => writeItem(item, verb))
  const rest = ordered
    .filter(({ item }) => rank(item) > 0)
    .map(({ item }) => ({ item: withoutOwnOwner(item, subject) }))
  const ending = writeEnding(
    clause,
    verb,
    rest.map(({ item }) => item),
  )
  const before = rest
    .filter(({ item }) => !(verb.verb === 'be' && rank(item) > 6))
    .flatMap(({ item }) => writeItem(item, verb))
  const question: Word[] = mood === 'question' ? [{ text: 'か', at: [] }] : []
  const reason: Word[] = opener?.particle.id === 'because' ? [{ text: 'から', at: [] }] : []
  const comma: Word[] = goesOn ? [{ text: '、', at: [] }] : []
  return [
    ...words,
    ...times,
    ...said,
    ...asked,
    ...before,
    ...ending,
    ...reason,
    ...question,
    ...comma,
  ].filter(({ text }) => text !== '')
}

const ownerOf: Readonly<Record<string, Determiner>> = {
  '1sgm': 'my',
  '1sgf': 'my',
  '1plm': 'our',
  '1plf': 'our',
  '3sgm': 'his',
  '3sgf': 'her',
  '3plm': 'their',
}

/** "I lost my keys": whose they are goes without saying. */
function withoutOwnOwner(item: Item, subject: NounPhrase | undefined): Item {
  if (item.kind !== 'object' || subject?.head.kind !== 'pronoun') return item
  const { person, count, gender } = subject.head
  const { determiner } = item.phrase
  if (determiner === undefined || determiner.word !== ownerOf[`${person}${count}${gender}`]) return item
  return { ...item, phrase: { ...item.phrase, determiner: { ...determiner, word: 'the' } } }
}

/** Who is spoken to or about "it" goes without saying. */
function isUnspoken({ head, joined }: NounPhrase, mood: Clause['mood']): boolean {
  return (
    head.kind === 'pronoun' &&
    joined === undefined &&
    ((head.person === 2 && mood === 'question') ||
      (head.person === 3 && head.gender === 'n' && head.pointing === undefined))
  )
}

function writeEnding(clause: Clause, verb: VerbGroup, items: readonly Item[]): Word[] {
  const { at } = verb
  if (verb.verb !== 'be') {
    const style = isLabel(clause) ? 'label' : clause.mood === 'order' ? 'order' : 'statement'
    return [{ text: japaneseVerb(verb, style), at }]
  }
  const qualities = items.flatMap((item) => (item.kind === 'quality' ? item.described : []))
  if (qualities.length > 0) {
    const last = qualities.at(-1)
    const joined = writeQualities(unjoined(qualities.slice(0, -1)), 'ja', connect)
    return last === undefined
      ? joined
      : [
          ...joined,
          ...writeQualities(unjoined([{ ...last, at: [...last.at, ...at] }]), 'ja', (quality) =>
            predicate(quality, verb),
          ),
        ]
  }
  const what = items.find((item) => item.kind === 'object')
  if (what?.kind === 'object') return [...japanesePhrase(what.phrase), { text: japaneseBe(verb), at }]
  const isAlive =
    clause.subject === undefined || clause.subject.head.kind !== 'noun' || isLiving(clause.subject)
  const somewhere =
    items.some((item) => item.kind === 'prepositional' || item.kind === 'particle') ||
    clause.ask?.particle.id === 'where'
  if (!somewhere) return [{ text: japaneseBe(verb), at }]
  return [
    {
      text: `${isAlive ? 'い' : 'あり'}${verb.negated ? (verb.tense === 'present' ? 'ません' : 'ませんでした') : verb.tense === 'present' || verb.tense === 'future' ? 'ます' : 'ました'}`,
      at,
    },
  ]
}

function isLiving({ head }: NounPhrase): boolean {
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
function connect({ forms }: Quality): string {
  const form = forms.ja[0] ?? ''
  return form.endsWith('い') ? `${form.slice(0, -1)}くて` : `${bare(form)}で`
}

/** Qualities in a row need no "and" between them. */
function unjoined(described: readonly DescribedQuality[]): DescribedQuality[] {
  return described.map(({ quality, degree, at }) =>
    degree === undefined ? { quality, at } : { quality, degree, at },
  )
}

function bare(form: string): string {
  return form.replace(/[なの]$/, '')
}

function predicate({ forms }: Quality, { tense, negated, modal }: VerbGroup): string {
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

function writeItem(item: Item, verb: VerbGroup | undefined): Word[] {
  switch (item.kind) {
    case 'object': {
      if (verb === undefined || item.role === 'predicate') return japanesePhrase(item.phrase)
      const frame = verb.verb === 'be' ? '' : verb.verb.written.ja.frame
      return [
        ...japanesePhrase(item.phrase),
        { text: item.role === 'indirect' ? 'に' : frame === '' ? 'を' : frame, at: [] },
      ]
    }
    case 'prepositional': {
      const { preposition, phrase, at } = item
      const staying =
        verb !== undefined &&
        (verb.verb === 'be' || /^(?:exist|live|stand|sit|stay|lie|hang|put|arrive|climb)$/.test(verb.verb.id))
      const text = preposition.written.ja
      return [...japanesePhrase(phrase), { text: staying ? text.replace(/で$/, 'に') : text, at }]
    }
    case 'quality':
      return writeQualities(unjoined(item.described), 'ja', ({ forms }) => forms.ja[0] ?? '')
    case 'particle':
      return [
        {
          text:
            verb === undefined || item.particle.kind !== 'manner' || verb.verb === 'be'
              ? item.particle.written.ja
              : fitPlace(item.particle.written.ja, verb),
          at: item.at,
        },
      ]
    case 'raw':
      return [{ text: item.text, at: item.at }]
  }
}

/** "here" is ここに where something stays and ここで where something is done. */
function fitPlace(text: string, { verb }: VerbGroup): string {
  const staying = verb === 'be' || /^(?:live|stand|sit|stay|lie|hang|come|go)$/.test(verb.id)
  return staying ? text : text.replace(/^(ここ|そこ)に$/, '$1で')
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

function japanesePhrase(phrase: NounPhrase): Word[] {
  const { head, determiner, number, qualities, at, of, joined } = phrase
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
