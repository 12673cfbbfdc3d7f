import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setMayKeepTexts } from './keep-texts.ts'
import { contentsOf, BLANK, type Inputs, inputsOf } from '../model/inputs.ts'
import { keepDraft, loadDraft, writeDraft } from './draft.ts'
import { editText } from '../model/input-changes.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const inputs = inputsOf({
  texts: ['bank', 'a "quoted"\n\u2028 line 😀'],
  keys: ['river.bank'],
  contexts: [{ context: 'river', name: 'River' }, { context: '' }],
  baseline: 1,
  sourceLanguage: 'EN',
  targetLanguage: 'JA',
  markup: 'xml',
  repeats: 3,
})

test('everything typed comes back after a reload', () => {
  expect(writeDraft(inputs)).toBe(true)
  const draft = loadDraft()
  if (!draft) throw new Error('no draft')
  expect(contentsOf(inputsOf(draft))).toEqual(contentsOf(inputs))
})

test('a tab gets its own texts back even if another tab typed later; a new tab gets the later ones', () => {
  writeDraft(inputs)
  const other = { ...inputs, texts: [{ id: 'row-1', text: 'of another tab' }] }
  const mine = sessionStorage.getItem('playground-draft') ?? ''
  writeDraft(other)
  sessionStorage.setItem('playground-draft', mine)
  expect(loadDraft()?.texts).toEqual(inputs.texts.map(({ text }) => text))
  sessionStorage.clear()
  expect(loadDraft()?.texts).toEqual(['of another tab'])
})

test('a draft that cannot be read is ignored', () => {
  writeDraft(inputs)
  const draft = localStorage.getItem('playground-draft') ?? ''
  sessionStorage.clear()
  for (const unreadable of [draft.replace('"version":1', '"version":99'), draft.slice(1)]) {
    localStorage.setItem('playground-draft', unreadable)
    expect(loadDraft()).toBeUndefined()
  }
  localStorage.setItem('playground-draft', draft)
  expect(loadDraft()).toBeDefined()
})

test('full storage is reported, not thrown', () => {
  const full = {
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  expect(writeDraft(inputs, () => full)).toBe(false)
  // A reload of the tab restores them anyway.
  expect(loadDraft()?.texts[0]).toBe('bank')
})

test('if the tab has no room for what is typed, a reload restores what the device has, and nothing older', () => {
  writeDraft({ ...inputs, texts: [{ id: 'row-1', text: 'older' }] })
  const tab = new Map([['playground-draft', sessionStorage.getItem('playground-draft')]])
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => tab.get(key) ?? null,
    removeItem: (key: string) => tab.delete(key),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  expect(writeDraft(inputs)).toBe(false)
  expect(loadDraft()?.texts[0]).toBe('bank')
})

test('a device that stores nothing for pages at all is reported, not thrown', () => {
  const forbidden = () => {
    throw new DOMException('forbidden', 'SecurityError')
  }
  expect(writeDraft(inputs, forbidden)).toBe(false)
})

test('a large draft is saved in a pause between keys, and at the latest some seconds after the first', () => {
  const many = inputsOf({
    texts: Array.from({ length: 5_000 }, (_, row) => `Text number ${row} of many`),
    contexts: [],
  })
  const typed = source(many)
  const end = keepDraft(typed, () => {})
  const typeFor = (milliseconds: number) => {
    for (let time = 0; time < milliseconds; time += 100) {
      typed.type(`${time}`)
      vi.advanceTimersByTime(100)
    }
  }
  typeFor(5_000)
  expect(loadDraft()).toBeUndefined()
  vi.advanceTimersByTime(1_000)
  expect(loadDraft()?.texts[0]).toBe('4900')
  sessionStorage.clear()
  localStorage.clear()
  typeFor(15_000)
  expect(loadDraft()).toBeDefined()
  end()
})

function source(first: Inputs) {
  let current = first
  const listeners = new Set<() => void>()
  return {
    getInputs: () => current,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    type(text: string) {
      current = editText(current, current.texts[0]?.id ?? '', text)
      for (const listener of listeners) listener()
    },
  }
}

test('what is typed is saved a moment later', () => {
  const typed = source(inputsOf(BLANK))
  const end = keepDraft(typed, () => {})
  typed.type('b')
  typed.type('ba')
  expect(loadDraft()).toBeUndefined()
  vi.advanceTimersByTime(1_000)
  expect(loadDraft()?.texts).toEqual(['ba'])
  end()
})

test('it is reported once when saving starts to fail, and once when it works again', () => {
  const typed = source(inputsOf(BLANK))
  const troubles: boolean[] = []
  const end = keepDraft(typed, (isTrouble) => troubles.push(isTrouble))
  const type = (text: string) => {
    typed.type(text)
    vi.advanceTimersByTime(1_000)
  }
  type('b')
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  type('ba')
  type('ban')
  full.mockRestore()
  type('bank')
  expect(troubles).toEqual([true, false])
  end()
})

test('what was typed at the last moment is saved when the page closes', () => {
  const typed = source(inputsOf(BLANK))
  const end = keepDraft(typed, () => {})
  typed.type('last words')
  window.dispatchEvent(new Event('pagehide'))
  expect(loadDraft()?.texts).toEqual(['last words'])
  end()
})

test('a link in the address is only looked at: until it is gone, the draft stays as it is', () => {
  writeDraft(inputs)
  history.replaceState(undefined, '', '#inputs=1.abc')
  const typed = source(inputsOf(BLANK))
  const end = keepDraft(typed, () => {})
  typed.type('from a link')
  vi.advanceTimersByTime(1_000)
  expect(loadDraft()?.texts[0]).toBe('bank')
  history.replaceState(undefined, '', location.pathname)
  typed.type('from a link, and changed')
  vi.advanceTimersByTime(1_000)
  expect(loadDraft()?.texts).toEqual(['from a link, and changed'])
  end()
})

test('just looking saves nothing', () => {
  const end = keepDraft(source(inputsOf(BLANK)), () => {})
  window.dispatchEvent(new Event('pagehide'))
  end()
  expect(loadDraft()).toBeUndefined()
})

test('if texts must not be kept, only the tab has the draft; once they may be, the device has it again', () => {
  writeDraft(inputs)
  const end = keepDraft({ getInputs: () => inputs, subscribe: () => () => {} }, () => {})
  setMayKeepTexts(false)
  expect(JSON.stringify(localStorage)).not.toContain('bank')
  expect(loadDraft()?.texts[0]).toBe('bank')

  writeDraft({ ...inputs, texts: [{ id: 'row-1', text: 'shore' }] })
  expect(JSON.stringify(localStorage)).not.toContain('shore')
  setMayKeepTexts(true)
  expect(localStorage.getItem('playground-draft')).toContain('shore')
  end()
})
