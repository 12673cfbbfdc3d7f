/**
 * Names (§4.1 rule 7). A first name alone keeps the spelling of the source: nobody knows whose it is. Where the complete name stands in
 * the entry or in the context, it is spelt as the target language spells it, alike in every entry under that context.
 */
import { fold } from './senses.ts'
import { readPairs, readTable, wordingOf, wordingsOf, type Language, type Line } from './table.ts'

/** First names that are spelt differently; a cell lists further spellings after `=`. */
const table = `
Sergei @m | Sergej | Sergei = Sergey | Serguéi | Sergueï | セルゲイ | سيرغي |
Alexei @m | Alexej = Aleksej | Alexei = Alexey = Aleksei | Alekséi | Alexeï | アレクセイ | أليكسي |
Andrei @m | Andrej | Andrei = Andrey | Andréi | Andreï | アンドレイ | أندريه |
Nikolai @m | Nikolaj = Nikolai | Nikolai = Nikolay | Nikolái | Nikolaï | ニコライ | نيكولاي |
Yuri @m | Jurij = Juri | Yuri = Yury | Yuri | Iouri | ユーリ | يوري |
Vladimir @m | Wladimir | Vladimir | Vladímir | Vladimir | ウラジーミル | فلاديمير |
Mikhail @m | Michail | Mikhail | Mijaíl | Mikhaïl | ミハイル | ميخائيل |
Ivan @m | Iwan | Ivan | Iván | Ivan | イワン | إيفان |
Elena @f | Jelena | Elena = Yelena | Elena | Elena | エレーナ | إيلينا |
Tatyana @f | Tatjana | Tatyana = Tatiana | Tatiana | Tatiana | タチアナ | تاتيانا |
Svetlana @f | Swetlana | Svetlana | Svetlana | Svetlana | スヴェトラーナ | سفيتلانا |
Yulia @f | Julija | Yulia | Yulia | Ioulia | ユリア | يوليا |
`

const genders: Readonly<Record<'f' | 'm', string>> = {
  f: 'Anna Maria Mary Sarah Julia Laura Lisa Emma Sophie Nina Claudia Susan Jane Alice Olga Irina Carmen Yuki',
  m: 'Peter Paul Thomas Tom Michael Martin Hans Max Felix Daniel David John James Robert George Pierre Juan Boris',
}

const spellingsOf = ({ cells }: Line): string[] => Object.values(cells).flatMap(wordingsOf)
const firstNames = new Map(
  readTable(table).flatMap((line) => spellingsOf(line).map((name) => [fold(name), line])),
)

/** The gender that a first name is known for. */
export function genderOfName(name: string): 'm' | 'f' | undefined {
  const traits = firstNames.get(fold(name))?.traits
  if (traits !== undefined) return traits.has('@f') ? 'f' : 'm'
  return (['f', 'm'] as const).find((gender) => genders[gender].split(' ').includes(name))
}

/** A first and a last name that stand together. */
type CompleteName = { readonly first: Line; readonly last: string }

/** The complete names in a text, as far as their spelling differs between languages. */
export function findCompleteNames(text: string): CompleteName[] {
  const pairs = text.matchAll(/(?<!\p{L})(\p{Lu}\p{Ll}+)(?=\s+(\p{Lu}\p{Ll}+))/gu)
  return [...pairs].flatMap(([, name = '', last = '']) => {
    const first = firstNames.get(fold(name))
    return first === undefined ? [] : [{ first, last }]
  })
}

/** Makes what spells names as the target does, once their complete form is among `complete`; other words stay. */
export function createNameSpeller(complete: readonly CompleteName[], to: Language): (word: string) => string {
  const spellings = new Map<string, string>()
  for (const { first, last } of complete) {
    for (const name of spellingsOf(first)) spellings.set(fold(name), wordingOf(first.cells[to]))
    if (to !== 'de') spellings.set(fold(last), transliterate(last))
  }
  return (word) => spellings.get(fold(word)) ?? word
}

const letters = readPairs('tsch: ch, sch: sh, skij: sky, ja: ya, w: v, W: V')

/** A German spelling of a Slavic last name as English spells it: Iwanow, Ivanov; other names stay. */
function transliterate(last: string): string {
  if (!/(?:[oe]wa?|ina?|ski|skij|skaja)$/.test(last)) return last
  return [...letters].reduce((name, [german, english]) => name.replaceAll(german, english), last)
}
