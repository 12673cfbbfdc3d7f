import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Answer } from '../model/answers.ts'
import { viewCell } from '../model/cell.ts'
import { CellVerdict } from './cell-content.tsx'

const answers = (...texts: string[]): Answer[] =>
  texts.map((text) => ({
    text,
    question: { text: 'Tor', settings: { targetLanguage: 'EN' } },
    source: { body: '', index: 0 },
  }))

/** A cell's verdict on answers compared with the baseline's, on the page and in its tooltip. */
function verdictOn(current: readonly Answer[], baseline: readonly Answer[]) {
  const view = viewCell({
    isBaseline: false,
    isAsked: true,
    current,
    earlier: [],
    baseline,
    phase: undefined,
  })
  const { container } = render(<CellVerdict view={view} columnId="column" baseline="A" />)
  const [sign] = container.children
  // Figures hidden from screen readers repeat the words.
  for (const figures of container.querySelectorAll('[aria-hidden]'))
    if (figures.textContent !== '= A') figures.remove()
  return {
    status: sign?.getAttribute('data-status'),
    words: container.textContent?.trim(),
    title: sign?.getAttribute('title'),
  }
}

const gate = ['gate', 'gate', 'gate', 'gate', 'gate']

test('a context without an effect: the same', () => {
  expect(verdictOn(answers(...gate), answers(...gate))).toMatchObject({ status: 'same' })
})

test('a clear effect whose wording varies: changed, and the tooltip says how', () => {
  const varied = answers('goal', 'goal', 'net', 'goal', 'posts')
  const { status, words, title } = verdictOn(varied, answers(...gate))
  expect({ status, words }).toEqual({ status: 'changed', words: 'changed 5 of 5' })
  expect(title).toMatch(
    /^The wording varies from call to call, but is never what the baseline usually says\./,
  )
  const steady = verdictOn(answers('goal', 'goal', 'goal', 'goal', 'goal'), answers(...gate))
  expect(steady).toMatchObject({ status: 'changed', words: 'changed 5 of 5' })
  expect(steady.title).toMatch(/^Each side keeps to its own wording/)
})

test('a difference that may be chance is unstable', () => {
  const { status, words, title } = verdictOn(
    answers('goal', 'gate', 'net', 'goal', 'posts'),
    answers(...gate),
  )
  expect({ status, words }).toEqual({ status: 'unstable', words: 'unstable 4 of 5' })
  expect(title).toMatch(/the difference may be chance\./)
})
