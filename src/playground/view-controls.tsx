import { ListFilter, RotateCw } from 'lucide-react'
import { Menu } from '../ui/overlay/menu.tsx'
import { Segmented } from '../ui/fields/segmented.tsx'
import { inCharacters } from './bill-sentence.ts'
import styles from './run-bar.module.css'
import type { RowFilter } from './verdict/visible-rows.ts'
import { useSession, useSessionStore } from './store/use-session.ts'

const filters: readonly { readonly value: RowFilter; readonly label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'changed', label: 'Changed' },
  { value: 'problems', label: 'Problems' },
]

/** How the answers are looked at: which rows, how close together, with or without what was removed. */
export function ViewControls() {
  const store = useSessionStore()
  const isRunning = useSession((state) => state.isRunning)
  const rows = useSession(({ inputs }) => inputs.texts.length)
  const filter = useSession((state) => state.filter)
  const showsRemoved = useSession((state) => state.showsRemoved)
  const isCompact = useSession((state) => state.isCompact)
  return (
    <span className={styles.end}>
      <Menu
        label="View"
        icon={<ListFilter aria-hidden size={14} />}
        items={[
          {
            id: 'removed',
            label: showsRemoved ? 'Hide removed words' : 'Show removed words',
            note: 'Words of the baseline that a translation lacks',
            onAction: () => store.show({ showsRemoved: !showsRemoved }),
          },
          {
            id: 'compact',
            label: isCompact ? 'Comfortable rows' : 'Compact rows',
            onAction: () => store.show({ isCompact: !isCompact }),
          },
          {
            id: 'again',
            label: 'Send everything again',
            note: <BillOfAll />,
            icon: <RotateCw aria-hidden size={14} />,
            onAction: () => store.run(allColumns(store)),
            isDisabled: isRunning,
          },
        ]}
      />
      {rows > 1 ? (
        <Segmented
          label="Rows shown"
          options={filters}
          value={filter}
          onChange={(filter) => store.show({ filter, focusedRowId: '' })}
        />
      ) : null}
    </span>
  )
}

/** What sending everything again bills, as things stand when the menu is open. */
function BillOfAll() {
  const store = useSessionStore()
  const inputs = useSession((state) => state.inputs)
  const { characters } = store.plan({ inputs, force: allColumns(store) })
  return <>Bills {inCharacters(characters)}, also what is answered</>
}

function allColumns(store: ReturnType<typeof useSessionStore>): string[] {
  return store.getState().inputs.columns.map(({ id }) => id)
}
