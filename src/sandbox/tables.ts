/** The sandbox's own engine: a few sentence frames and tables of words, for trying out the console without an account. */
import { createLanguageDetector } from './detect-language.ts'
import type { Engine } from './translation-engine.ts'
import { VARY } from './failures.ts'
import { readBackground } from './language/choose.ts'
import { visibleText } from './markup.ts'
import { targetLanguages, translateEntry, type TargetCode } from './translate-entry.ts'

/** Makes the tables' engine of one sandbox; it counts turns for as long as it lives. */
export function createTables(): Engine {
  /** How often each text that asks for variation was translated. */
  const turns = new Map<string, number>()
  const takeTurn = (text: string) => {
    if (!text.trimStart().toLowerCase().startsWith(VARY)) return 0
    const turn = turns.get(text) ?? 0
    if (turns.size > 1000) turns.clear()
    turns.set(text, turn + 1)
    return turn
  }
  /** The entries of a request have one context, which is read once. */
  let last = { context: '', background: readBackground('') }
  const read = (context: string) => {
    if (last.context !== context) last = { context, background: readBackground(context) }
    return last.background
  }
  return {
    targets: targetLanguages,
    detectLanguage: createLanguageDetector(),
    async translate({ text, context, source, target, tagHandling }) {
      if (!isTarget(target)) return { text, isGlossed: true }
      const turn = takeTurn(tagHandling === undefined ? text : visibleText(text))
      return translateEntry({ text, source, target, context: read(context), tagHandling, turn })
    },
  }
}

function isTarget(code: string): code is TargetCode {
  return (targetLanguages as readonly string[]).includes(code)
}
