import type { ReactNode } from 'react'
import { formatCount } from '../../locale/numbers.ts'

type SegmentedOption<T extends string> = {
  readonly value: T
  readonly label: string
  /** Stands after the label. */
  readonly count?: number
  /** Stands after the count. */
  readonly note?: ReactNode
  /** Stands before the label; decorative. */
  readonly icon?: ReactNode
  readonly isDisabled?: boolean
  /** Why it cannot be chosen, where it is disabled. */
  readonly reason?: string
}

export type SegmentedProps<T extends string> = {
  readonly label: string
  readonly options: readonly SegmentedOption<T>[]
  readonly value: T
  readonly onChange: (value: T) => void
}

/** The words of a choice. */
export function SegmentedLabel({ icon, label, count, note }: SegmentedOption<string>) {
  return (
    <>
      {icon}
      {label}
      {count === undefined ? null : <b> {formatCount(count)}</b>}
      {note}
    </>
  )
}
