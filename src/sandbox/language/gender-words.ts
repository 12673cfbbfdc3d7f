/** Words that tell a person's gender, and those that tie them to the person. */

export type Sex = 'm' | 'f'

export const pronouns: Readonly<Record<string, Sex>> = {
  she: 'f',
  hers: 'f',
  herself: 'f',
  elle: 'f',
  ella: 'f',
  he: 'm',
  his: 'm',
  him: 'm',
  himself: 'm',
  er: 'm',
  ihn: 'm',
  ihm: 'm',
  sein: 'm',
  seine: 'm',
  seinen: 'm',
  seiner: 'm',
  seinem: 'm',
}
export const feminineInGerman = new Set(['ihr', 'ihre', 'ihren', 'ihrer', 'ihrem', 'ihres'])
export const genderedWords: Readonly<Record<string, Sex>> = {
  mrs: 'f',
  ms: 'f',
  miss: 'f',
  madam: 'f',
  lady: 'f',
  female: 'f',
  weiblich: 'f',
  weibliche: 'f',
  frau: 'f',
  dame: 'f',
  wife: 'f',
  aunt: 'f',
  grandmother: 'f',
  tante: 'f',
  oma: 'f',
  mum: 'f',
  señora: 'f',
  madame: 'f',
  ehefrau: 'f',
  heroine: 'f',
  mr: 'm',
  sir: 'm',
  gentleman: 'm',
  male: 'm',
  männlich: 'm',
  männliche: 'm',
  herr: 'm',
  husband: 'm',
  uncle: 'm',
  guy: 'm',
  grandfather: 'm',
  onkel: 'm',
  opa: 'm',
  señor: 'm',
  monsieur: 'm',
  ehemann: 'm',
}
/** Words that may stand between a person and what is said to be that person: "Anna Weber is our new doctor". */
export const links = new Set(
  'is was are were be been becomes became works worked as who ist war wurde als arbeitet a an the our my your their his her ein eine der die das unser unsere mein meine new neue , not'.split(
    ' ',
  ),
)
export const copulas = new Set('is was becomes became as ist war wurde als ,'.split(' '))
export const notPossessed = new Set(
  'and or but to at in on with for by from when while because that if again today yesterday tomorrow here there the a an very is was'.split(
    ' ',
  ),
)
export const thirdPersonVerb =
  /^(?:ist|war|hat|hatte|wird|wurde|kann|will|muss|soll|darf|mag|\p{Ll}+(?:t|te))$/u
