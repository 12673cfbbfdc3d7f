/** Changes expectations and pins. */
import { type Expectation, type Inputs, rowOf, targetKey, type TextRow } from './inputs.ts'

/** What is expected of the translations of a row into a language. */
export function expectationOf({ expectations }: TextRow, target: string): Expectation {
  return expectations?.[targetKey(target)] ?? {}
}

/** Changes the expectation of a row in one language; blank fields are removed. */
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

/** Only the non-empty fields, in a fixed order, so that equal expectations are written alike. */
function withoutBlanks({ expected = '', forbidden = '', right = [], wrong = [] }: Expectation): Expectation {
  return {
    ...(expected.trim() === '' ? {} : { expected }),
    ...(forbidden.trim() === '' ? {} : { forbidden }),
    ...(right.length === 0 ? {} : { right }),
    ...(wrong.length === 0 ? {} : { wrong }),
  }
}

/** Marks a translation as right or wrong; marking it the same way again removes the mark. */
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

/** Pins a word, to be found in all translations into a language; the same word only once. */
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
