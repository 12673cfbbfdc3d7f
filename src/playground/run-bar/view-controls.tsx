import { CircleAlert, Rows3, RotateCw } from 'lucide-react'
import { Menu } from '../../ui/overlay/menu.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { inCharacters } from './bill-sentence.tsx'
import styles from './run-bar.module.css'
import { isSetClose } from '../store/is-set-close.ts'
import { useSession, useSessionStore } from '../store/use-session.ts'

/** How the answers are looked at: which rows, how close together, with or without what was removed. */
export function ViewControls() {
  const store = useSessionStore()
  const isRunning = useSession((state) => state.isRunning)
  const rows = useSession(({ inputs }) => inputs.texts.length)
  const counts = useSession((_, store) => store.counts())
  const filter = useSession((state) => state.filter)
  const showsRemoved = useSession((state) => state.showsRemoved)
  const isCompact = useSession(isSetClose)
  return (
    <>
      <Segmented
        label="Rows"
        options={[
          { value: 'all', label: 'All', count: rows },
          { value: 'changed', label: 'Changed', count: counts.changed, icon: <i className={styles.sign} /> },
          {
            value: 'problems',
            label: 'Problems',
            count: counts.problems,
            icon: <CircleAlert aria-hidden size={13} />,
          },
        ]}
        value={filter}
        onChange={(filter) => store.show({ filter, focusedRowId: '' })}
      />
      <Menu
        label="View"
        trigger={
          <IconButton label="View">
            <Rows3 aria-hidden size={16} />
          </IconButton>
        }
        items={[
          {
            id: 'compact',
            label: isCompact ? 'Comfortable rows' : 'Compact rows',
            onAction: () => store.show({ isCompact: !isCompact }),
          },
          {
            id: 'removed',
            label: showsRemoved ? 'Hide removed words' : 'Show removed words',
            note: 'Words of the baseline that a translation lacks',
            onAction: () => store.show({ showsRemoved: !showsRemoved }),
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
    </>
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
