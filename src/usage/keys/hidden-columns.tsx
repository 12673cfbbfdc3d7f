import { createContext, use } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../../ui/button.tsx'
import { countOf, listOf } from '../format.ts'

/** Where a table lists its hidden columns: beside its title. */
export const HiddenColumnsPlace = createContext<HTMLElement | null>(null)

type Props = {
  /** The names of the columns without room. */
  readonly names: readonly string[]
  /** Whether all are shown, although the table is too wide for its place. */
  readonly areAllShown: boolean
  readonly onShowAllChange: (all: boolean) => void
}

/** `2 columns hidden: Key ID and First used`, and a way to see them; empty where there is room for all. */
export function HiddenColumns({ names, areAllShown, onShowAllChange }: Props) {
  const place = use(HiddenColumnsPlace)
  if (!place || (names.length === 0 && !areAllShown)) return null
  return createPortal(
    <>
      {areAllShown
        ? 'The table scrolls sideways'
        : `${countOf(names.length, 'column')} hidden: ${listOf(names)}`}{' '}
      <Button
        variant="quiet"
        size="small"
        aria-pressed={areAllShown}
        onPress={() => onShowAllChange(!areAllShown)}
      >
        Show all columns
      </Button>
    </>,
    place,
  )
}
