/** Costs on the page: counted a slice at a time, once for all figures that wait for them. */
import { useSyncExternalStore } from 'react'
import type { UsageReport } from '../../api/report/usage-report.ts'
import { runTimeSliced } from '../../api/time-slicing.ts'
import { costsInSteps, type CostBasis, type Costs } from './costs.ts'

/** Stands for a figure that is still counted. */
export const COUNTING = '…'

type State = Costs | undefined | typeof COUNTING

type Counted = {
  readonly basis: CostBasis
  /** There at once where it takes no longer than a slice. */
  readonly result: Costs | undefined | Promise<Costs | undefined>
  readonly state: () => State
  readonly subscribe: (listener: () => void) => () => void
}

const counted = new WeakMap<UsageReport, Counted>()

/** What a report costs; undefined where the book has no price at all. */
export function useCosts(report: UsageReport, basis: CostBasis): State {
  const { subscribe, state } = countOnce(report, basis)
  return useSyncExternalStore(subscribe, state)
}

/** The same once it is known. */
export async function costsWhenKnown(report: UsageReport, basis: CostBasis): Promise<Costs | undefined> {
  return countOnce(report, basis).result
}

function countOnce(report: UsageReport, basis: CostBasis): Counted {
  const kept = counted.get(report)
  if (kept?.basis === basis) return kept
  const listeners = new Set<() => void>()
  const result = runTimeSliced(costsInSteps(report, basis))
  let state: State = result instanceof Promise ? COUNTING : result
  const tell = async () => {
    state = await result
    for (const listener of listeners) listener()
  }
  if (result instanceof Promise) void tell()
  const begun: Counted = {
    basis,
    result,
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  counted.set(report, begun)
  return begun
}
