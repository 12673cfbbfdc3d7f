/** The effect of each column's context, recounted only where answers or texts have changed. */
import { type Inputs, isCompared } from '../inputs/inputs.ts'
import type { KnownAnswers } from '../sending/answer-cache.ts'
import { answersOfRows } from './answers-of-row.ts'
import { type ColumnEffect, type CountedEffect, countEffect, NO_EFFECT } from './column-effect.ts'
import { dependenciesOf, pairOf } from './column-pair.ts'
import { keepIfSame, rememberEach } from './remember.ts'

/** By column id; equal effects are the same object, so that nothing is redrawn needlessly. */
export function createColumnEffects(cache: KnownAnswers) {
  const effects = rememberEach<CountedEffect>()
  return ({ inputs }: { readonly inputs: Inputs }, columnId: string): ColumnEffect => {
    const pair = pairOf(inputs, columnId)
    if (!pair || !isCompared(inputs, pair.column)) return NO_EFFECT
    const { column, baseline } = pair
    const { effect } = effects(columnId)(
      dependenciesOf(cache, inputs, pair),
      (before, isSame) => {
        const { rows, effect } = countEffect(
          inputs.texts,
          answersOfRows(cache, inputs, column),
          column !== baseline && isCompared(inputs, baseline)
            ? answersOfRows(cache, inputs, baseline)
            : undefined,
          isSame ? before : undefined,
        )
        return { rows, effect: keepIfSame(before?.effect, effect) }
      },
      ({ rows }) => rows === inputs.texts,
    )
    return effect
  }
}
