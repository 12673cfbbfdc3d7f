/**
 * Names (§4.1 rule 7). A first name alone keeps the spelling of the source: nobody knows whose it is. Where the complete
 * name stands in the entry or in the context, the person is known, and the name is spelt as the target language spells it,
 * alike in every entry under that context.
 */
import { fold } from './senses.ts'
import { each, readTable } from './table.ts'
import type { Each, Language } from './table.ts'

/** First names that are spelt differently; German cells list further spellings after `=`. */
const firstNameTable = `
Sergei @m | Sergej | Sergei = Sergey | Serguéi | Sergueï | セルゲイ | سيرغي |
Alexei @m | Alexej = Aleksej | Alexei = Alexey = Aleksei | Alekséi | Alexeï | アレクセイ | أليكسي |
Andrei @m | Andrej | Andrei = Andrey | Andréi | Andreï | アンドレイ | أندريه |
Nikolai @m | Nikolaj = Nikolai | Nikolai = Nikolay | Nikolái | Nikolaï | ニコライ | نيكولاي |
Dmitri @m | Dmitrij = Dimitrij | Dmitri = Dmitry | Dmitri | Dmitri | ドミトリー | ديمتري |
Yuri @m | Jurij = Juri | Yuri = Yury | Yuri | Iouri | ユーリ | يوري |
Vladimir @m | Wladimir | Vladimir | Vladímir | Vladimir | ウラジーミル | فلاديمير |
Vasily @m | Wassilij = Wassili | Vasily = Vasili | Vasili | Vassili | ワシーリー | فاسيلي |
Viktor @m | Wiktor | Viktor | Víktor | Viktor | ヴィクトル | فيكتور |
Mikhail @m | Michail | Mikhail | Mijaíl | Mikhaïl | ミハイル | ميخائيل |
Ivan @m | Iwan | Ivan | Iván | Ivan | イワン | إيفان |
Yevgeny @m | Jewgenij = Jewgeni = Evgenij | Yevgeny = Evgeny | Yevgueni | Evgueni | エフゲニー | يفغيني |
Anatoly @m | Anatolij = Anatoli | Anatoly | Anatoli | Anatoli | アナトリー | أناتولي |
Grigory @m | Grigorij = Grigori | Grigory | Grigori | Grigori | グリゴリー | غريغوري |
Fyodor @m | Fjodor | Fyodor | Fiódor | Fiodor | フョードル | فيودور |
Pyotr @m | Pjotr | Pyotr | Piotr | Piotr | ピョートル | بيوتر |
Ilya @m | Ilja | Ilya | Iliá | Ilia | イリヤ | إيليا |
Elena @f | Jelena | Elena = Yelena | Elena | Elena | エレーナ | إيلينا |
Tatyana @f | Tatjana | Tatyana = Tatiana | Tatiana | Tatiana | タチアナ | تاتيانا |
Natalya @f | Natalja | Natalya | Natalia | Natalia | ナタリア | ناتاليا |
Yekaterina @f | Jekaterina | Yekaterina = Ekaterina | Ekaterina | Ekaterina | エカテリーナ | يكاترينا |
Svetlana @f | Swetlana | Svetlana | Svetlana | Svetlana | スヴェトラーナ | سفيتلانا |
Yulia @f | Julija | Yulia | Yulia | Ioulia | ユリア | يوليا |
Olga @f | Olga | Olga | Olga | Olga | オリガ | أولغا |
`

const womenNames = new Set(
  'Anna Anne Maria Mary Sarah Sara Julia Laura Lisa Emma Sophie Sofia Elena Nina Eva Marie Claudia Petra Sabine Monika Susanne Katharina Christine Barbara Linda Susan Karen Nancy Jane Alice Emily Olivia Amelia Lucy Hannah Lena Mia Clara Carmen Isabel Camille Chloé Fatima Aisha Yuki Keiko Irina Larissa Ludmila Vera'.split(
    ' ',
  ),
)
const menNames = new Set(
  'Peter Paul Thomas Tom Michael Martin Stefan Andreas Klaus Hans Jan Max Felix Lukas Jonas Leon Daniel David John James Robert William George Henry Jack Harry Charles Edward Pierre Jean Luc Carlos Juan José Ahmed Omar Ali Hiroshi Kenji Boris Igor Oleg Pavel'.split(
    ' ',
  ),
)

type FirstName = { readonly sex: 'm' | 'f'; readonly written: Each<string> }

const firstNames = new Map<string, FirstName>()

for (const { traits, cells } of readTable(firstNameTable)) {
  const name: FirstName = {
    sex: traits.has('@f') ? 'f' : 'm',
    written: each((language) => cells[language].split(' = ')[0] ?? ''),
  }
  for (const language of ['de', 'en', 'es', 'fr'] as const) {
    for (const spelling of cells[language].split(' = ')) firstNames.set(fold(spelling), name)
  }
}

/** The gender that a first name is known for. */
export function genderOfName(name: string): 'm' | 'f' | undefined {
  if (womenNames.has(name)) return 'f'
  if (menNames.has(name)) return 'm'
  return firstNames.get(fold(name))?.sex
}

/** Spells a word of the entry: a name whose complete form is known as the target spells it, all else as it stands. */
export type NameSpeller = (word: string) => string

/** A first and a last name that stand together. */
export type CompleteName = { readonly first: string; readonly last: string }

/** The complete names in a text, as far as their spelling differs between languages. */
export function findCompleteNames(text: string): CompleteName[] {
  const pairs = text.matchAll(/(?<!\p{L})(\p{Lu}\p{Ll}+)(?=\s+(\p{Lu}\p{Ll}+(?:-\p{Lu}\p{Ll}+)?))/gu)
  return Array.from(pairs, ([, first = '', last = '']) => ({ first, last })).filter(
    ({ first, last }) => firstNames.has(fold(first)) || isSlavic(first, last),
  )
}

/** Spells names as the target does, once their complete form is among `complete`. */
export function createNameSpeller(complete: readonly CompleteName[], target: Language): NameSpeller {
  const known = new Map<string, string>()
  for (const { first, last } of complete) {
    const name = firstNames.get(fold(first))
    known.set(keyOf(first, name), name?.written[target] ?? transliterate(first, target))
    if (slavicLastName.test(last)) known.set(fold(transliterate(last, 'en')), transliterate(last, target))
  }
  return (word) => known.get(keyOf(word, firstNames.get(fold(word)))) ?? word
}

function keyOf(word: string, name: FirstName | undefined): string {
  return name === undefined ? fold(transliterate(word, 'en')) : `first name ${name.written.en}`
}

const slavicLastName = /(?:[oe]wa?|ina?|ski|skij|skaja|enko|tsch|uk)$/

/** Whether a first and a last name unknown to the table look like a German spelling of a Slavic name. */
function isSlavic(first: string, last: string): boolean {
  return /[aei]j$|^(?:Jew|Jel|Wsew)/.test(first) && slavicLastName.test(last)
}

const letters: readonly (readonly [RegExp, string])[] = [
  [/tschtsch|schtsch/g, 'shch'],
  [/Schtsch/g, 'Shch'],
  [/tsch/g, 'ch'],
  [/Tsch/g, 'Ch'],
  [/sch/g, 'sh'],
  [/Sch/g, 'Sh'],
  [/kij$|ki$/g, 'ky'],
  [/ij$/g, 'y'],
  [/([aeo])j(?=$|[^aeiou])/g, '$1i'],
  [/j(?=[aeou])/g, 'y'],
  [/J(?=[aeou])/g, 'Y'],
  [/w/g, 'v'],
  [/W/g, 'V'],
]

/** A German spelling of a Slavic name in the spelling of another Latin script; other scripts keep the English one. */
function transliterate(name: string, target: Language): string {
  if (target === 'de') return name
  return letters.reduce((spelt, [pattern, replacement]) => spelt.replace(pattern, replacement), name)
}
