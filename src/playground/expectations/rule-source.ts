/** The rule as text, for a program that judges without the console. */
// oxlint-disable-next-line import/default -- the text of a file is its default export
import source from './match-words.mjs?raw'

/** Its functions, without exports. */
export const ruleSource = source.replaceAll(/^export /gm, '')
