/** How expectations and pins change by hand. */
import { type Expectation, type Inputs, rowOf, targetKey, type TextRow } from './inputs.ts'

/** What is expected of the translations of a row into a language. */
export function expectationOf({ expectations }: TextRow, target: string): Expectation {
  return expectations?.[targetKey(target)] ?? {}
}

/** Changes what is expected of a row in one language; what is left blank is expected no more. */
export function changeExpectation(
  inputs: Inputs,
  rowId: string,
  target: string,
  change: Expectation,
): Inputs {
  return {
    ...inputs,
    texts: inputs.texts.map((row) => {
      if (row.id !== rowId) return row
      const { [targetKey(target)]: before, ...others } = row.expectations ?? {}
      const expectation = withoutBlanks({ ...before, ...change })
      const isEmpty = Object.keys(expectation).length === 0
      return rowOf({
        ...row,
        expectations: isEmpty ? others : { ...others, [targetKey(target)]: expectation },
      })
    }),
  }
}

/** Only what says something, in one order, so that equal expectations are written alike. */
function withoutBlanks({ expected = '', forbidden = '', right = [], wrong = [] }: Expectation): Expectation {
  return {
    ...(expected.trim() === '' ? {} : { expected }),
    ...(forbidden.trim() === '' ? {} : { forbidden }),
    ...(right.length === 0 ? {} : { right }),
    ...(wrong.length === 0 ? {} : { wrong }),
  }
}

/** Calls a translation right or wrong; what was called so already is called so no more. */
export function callAnswer(
  inputs: Inputs,
  rowId: string,
  target: string,
  answer: string,
  side: 'right' | 'wrong',
): Inputs {
  const row = inputs.texts.find(({ id }) => id === rowId)
  if (!row) return inputs
  const { right = [], wrong = [] } = expectationOf(row, target)
  const isOther = (text: string) => text.normalize() !== answer.normalize()
  const others = { right: right.filter(isOther), wrong: wrong.filter(isOther) }
  const isCalledSo = (side === 'right' ? right : wrong).some((text) => !isOther(text))
  return changeExpectation(inputs, rowId, target, {
    ...others,
    ...(isCalledSo ? {} : { [side]: [...others[side], answer] }),
  })
}

/** Looks for a word in all translations into a language, once. */
export function addPin(inputs: Inputs, word: string, target: string): Inputs {
  const pin = { word: word.replaceAll(/\s+/g, ' ').trim(), target: targetKey(target) }
  const isThere = inputs.pins.some((other) => other.word === pin.word && other.target === pin.target)
  return pin.word === '' || isThere ? inputs : { ...inputs, pins: [...inputs.pins, pin] }
}

export function removePin(inputs: Inputs, word: string, target: string): Inputs {
  return {
    ...inputs,
    pins: inputs.pins.filter((pin) => pin.word !== word || pin.target !== targetKey(target)),
  }
}
