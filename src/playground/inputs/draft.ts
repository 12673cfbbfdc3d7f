/**
 * Keeps what is typed across reloads, on this device only: texts, contexts, languages. Answers and keys are never kept here. A tab gets
 * its own words back, however many tabs are open; a new tab gets those typed last.
 */
import * as v from 'valibot'
import type { Lab, LabContents } from './lab.ts'

const KEY = 'playground-draft'
/** Where a draft goes that this version cannot read, so that it is not overwritten. */
const SET_ASIDE_KEY = 'playground-draft-unreadable'
const VERSION = 1

const draftSchema = v.object({
  version: v.literal(VERSION),
  texts: v.array(v.string()),
  contexts: v.array(v.object({ context: v.string(), name: v.optional(v.string()) })),
  baseline: v.pipe(v.number(), v.integer(), v.minValue(0)),
  sourceLanguage: v.string(),
  targetLanguage: v.string(),
  markup: v.picklist(['off', 'xml', 'html']),
  repeats: v.picklist([1, 3, 5]),
  mayBeSplit: v.optional(v.boolean()),
}) satisfies v.GenericSchema<unknown, LabContents>

/** What a person would have to type again. */
export function contentsOf(lab: Lab): Required<LabContents> {
  return {
    texts: lab.texts.map(({ text }) => text),
    contexts: lab.columns.slice(1).map(({ context, name }) => ({ context, name })),
    baseline: lab.columns.findIndex(({ id }) => id === lab.baselineId),
    sourceLanguage: lab.sourceLanguage,
    targetLanguage: lab.targetLanguage,
    markup: lab.markup,
    repeats: lab.repeats,
    mayBeSplit: lab.mayBeSplit,
  }
}

/** Whether the draft could be kept: not where the storage is full or forbidden. */
export function saveDraft(lab: Lab, device: Pick<Storage, 'setItem'> = localStorage): boolean {
  const draft = JSON.stringify({ version: VERSION, ...contentsOf(lab) })
  try {
    device.setItem(KEY, draft)
    sessionStorage.setItem(KEY, draft)
    return true
  } catch {
    return false
  }
}

/** The contents saved last, by this tab before others; undefined where there are none or they cannot be read. */
export function loadDraft(): LabContents | undefined {
  try {
    const saved = sessionStorage.getItem(KEY) ?? localStorage.getItem(KEY)
    if (saved === null) return undefined
    const result = v.safeParse(draftSchema, parse(saved))
    if (result.success) return result.output
    localStorage.setItem(SET_ASIDE_KEY, saved)
    return undefined
  } catch {
    // Storage that is forbidden altogether.
    return undefined
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const PAUSE_MILLISECONDS = 300

/**
 * Saves what is typed a moment after it is typed, and at once when the page goes away. Returns what ends it. `onTrouble` is told when
 * saving starts or ceases to fail.
 */
export function keepDraft(
  source: { readonly getLab: () => Lab; readonly subscribe: (listener: () => void) => () => void },
  onTrouble: (isTrouble: boolean) => void,
): () => void {
  let saved = source.getLab()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isTrouble = false

  function save() {
    clearTimeout(timer)
    timer = undefined
    const lab = source.getLab()
    if (lab === saved) return
    saved = lab
    const failed = !saveDraft(lab)
    if (failed !== isTrouble) onTrouble(failed)
    isTrouble = failed
  }
  const saveWhenHidden = () => {
    if (document.visibilityState === 'hidden') save()
  }
  const unsubscribe = source.subscribe(() => {
    if (source.getLab() !== saved) timer ??= setTimeout(save, PAUSE_MILLISECONDS)
  })
  window.addEventListener('pagehide', save)
  document.addEventListener('visibilitychange', saveWhenHidden)
  return () => {
    save()
    unsubscribe()
    window.removeEventListener('pagehide', save)
    document.removeEventListener('visibilitychange', saveWhenHidden)
  }
}
