/** The sandbox's own engine: a few sentence frames and tables of words, for trying out the console without an account. */
import { createLanguageDetector } from './detect-language.ts'
import { readBackground } from './language/choose.ts'
import { targetLanguages, translateEntry } from './translate-entry.ts'
import type { Engine } from './translation-engine.ts'

/** Makes the tables' engine of one sandbox. */
export function createTables(): Engine {
  /** The entries of a request have one context, which is read once. */
  let last = { context: '', background: readBackground('') }
  const read = (context: string) => {
    if (last.context !== context) last = { context, background: readBackground(context) }
    return last.background
  }
  return {
    targets: targetLanguages,
    detectLanguage: createLanguageDetector(),
    translate: async ({ context, ...asked }) => translateEntry({ ...asked, context: read(context) }),
  }
}
