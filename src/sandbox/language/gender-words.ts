/** Words that tell a person's gender, and those that tie them to the person. */

/** Told gender of a person. */
export type Sex = 'm' | 'f'

function wordsOf(line: string): ReadonlySet<string> {
  return new Set(line.split(' '))
}

const feminine = wordsOf(
  'mrs ms miss madam lady female weiblich weibliche frau dame wife aunt grandmother tante oma mum señora madame ehefrau heroine',
)
const masculine = wordsOf(
  'mr sir gentleman male männlich männliche herr husband uncle guy grandfather onkel opa señor monsieur ehemann',
)

/** The gender that a title or a word such as "wife" tells. */
export function genderOfWord(lower: string): Sex | undefined {
  if (feminine.has(lower)) return 'f'
  return masculine.has(lower) ? 'm' : undefined
}

const she = wordsOf('she herself elle ella')
const he = wordsOf('he himself er')
const him = wordsOf('him ihn ihm')
const his = wordsOf('his sein seine seinen seiner seinem seines')
const hers = wordsOf('hers ihr ihre ihren ihrer ihrem ihres')

/** What a pronoun of the third person tells. "her" and "sie" are told by what follows them, so not here. */
export function findGenderedPronoun(
  lower: string,
): { readonly kind: 'pronoun' | 'possessive' | 'object-pronoun'; readonly sex: Sex } | undefined {
  if (she.has(lower)) return { kind: 'pronoun', sex: 'f' }
  if (he.has(lower)) return { kind: 'pronoun', sex: 'm' }
  if (him.has(lower)) return { kind: 'object-pronoun', sex: 'm' }
  if (his.has(lower)) return { kind: 'possessive', sex: 'm' }
  return hers.has(lower) ? { kind: 'possessive', sex: 'f' } : undefined
}

/** Words that may stand between a person and what is said to be that person: "Anna Weber is our new doctor". */
export const links = wordsOf(
  'is was are were be been becomes became works worked as who ist war wurde als arbeitet a an the our my your their his her ein eine der die das unser unsere mein meine new neue , not',
)

/** Words of which at least one must stand there. */
export const copulas = wordsOf('is was becomes became as ist war wurde als ,')

/** Words that, behind "her", show that nothing is hers: "I met her yesterday". */
export const notPossessed = wordsOf(
  'and or but to at in on with for by from when while because that if again today yesterday tomorrow here there the a an very is was',
)

/** Verbs that go with "she" and not with "they", behind German "sie". */
export const thirdPersonVerb =
  /^(?:ist|war|hat|hatte|wird|wurde|kann|will|muss|soll|darf|mag|\p{Ll}+(?:t|te))$/u
