/** Writes clauses in plain polite Japanese: the topic first, particles behind what they mark, the verb last. */
import {
  isLabel,
  negateVerb,
  writeQualities,
  type Clause,
  type Determiner,
  type Item,
  type NounPhrase,
  type VerbGroup,
  type Word,
} from './clause.ts'
import { connect, isLiving, japanesePhrase, predicate, unjoined } from './japanese-phrases.ts'
import { japaneseBe, japaneseVerb } from './japanese-verbs.ts'

/** Writes the clauses of a run. */
export function writeJapanese(clauses: readonly Clause[]): Word[] {
  // What something is done for comes before it.
  const ordered = clauses.flatMap((clause, index) => {
    if (clause.mood === 'purpose') return []
    const next = clauses[index + 1]
    return next?.mood === 'purpose' ? [next, clause] : [clause]
  })
  return ordered.flatMap((clause, index) => writeClause(clause, index < ordered.length - 1))
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
      : [
          ...(clause.subjectPlaces ?? []).flatMap(writeWhich),
          ...japanesePhrase(subject),
          { text: 'は', at: [] },
        ]
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
  const purpose: Word[] = mood === 'purpose' ? [{ text: 'ために', at: [] }] : []
  const comma: Word[] = goesOn && mood !== 'purpose' ? [{ text: '、', at: [] }] : []
  return [
    ...words,
    ...times,
    ...said,
    ...asked,
    ...before,
    ...ending,
    ...purpose,
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
    const style =
      isLabel(clause) || clause.mood === 'purpose' ? 'label' : clause.mood === 'order' ? 'order' : 'statement'
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

/** "the gate behind the house": 家の後ろの門. */
function writeWhich(item: Item): Word[] {
  if (item.kind !== 'prepositional') return []
  const where = item.preposition.written.ja.replace(/[でにへ]$/, '')
  return [...japanesePhrase(item.phrase), { text: where.endsWith('の') ? where : `${where}の`, at: item.at }]
}

/** "here" is ここに where something stays and ここで where something is done. */
function fitPlace(text: string, { verb }: VerbGroup): string {
  const staying = verb === 'be' || /^(?:live|stand|sit|stay|lie|hang|come|go)$/.test(verb.id)
  return staying ? text : text.replace(/^(ここ|そこ)に$/, '$1で')
}
