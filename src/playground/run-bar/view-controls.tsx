import { useDeferredValue } from 'react'
import { CircleAlert, Rows3, RotateCw } from 'lucide-react'
import { countOf, formatCount } from '../../locale/numbers.ts'
import { Menu } from '../../ui/overlay/menu.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import styles from './run-bar.module.css'
import { languageName } from '../languages.ts'
import type { SessionStore } from '../store/session-state.ts'
import { isSetClose } from '../store/is-set-close.ts'
import { useSession, useSessionStore } from '../store/use-session.ts'

/** How the answers are shown: which rows, how close together, with or without removed words. */
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
            note: <ProblemsElsewhere />,
            icon: <CircleAlert aria-hidden size={13} />,
          },
        ]}
        value={filter}
        onChange={(filter) => {
          // Where the language shown has none, leads to one that has.
          const [other] = filter === 'problems' && counts.problems === 0 ? problemsElsewhere(store) : []
          if (other) store.showTarget(other.target)
          store.show({ filter, focusedRowId: '' })
        }}
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

/** Languages that are not shown and have problems, and how many. */
function problemsElsewhere(store: SessionStore) {
  const { targets, targetLanguage } = store.getState().inputs
  return targets
    .filter((target) => target !== targetLanguage)
    .map((target) => ({ target, problems: store.counts(target).problems }))
    .filter(({ problems }) => problems > 0)
}

/** "+ 2 in Arabic": the problems that the count of the language shown leaves out. */
function ProblemsElsewhere() {
  const store = useSessionStore()
  // Counted after typing: in each language, over all columns.
  useDeferredValue(useSession((state) => state))
  const others = problemsElsewhere(store)
  const [first] = others
  if (!first) return null
  const count = others.reduce((sum, { problems }) => sum + problems, 0)
  const where = others.length === 1 ? languageName(first.target) : `${others.length} languages`
  return (
    <span>
      {' '}
      + {formatCount(count)} in {where}
    </span>
  )
}

/** What sending everything again would bill, computed when the menu opens. */
function BillOfAll() {
  const store = useSessionStore()
  const inputs = useSession((state) => state.inputs)
  const { characters } = store.plan({ inputs, force: allColumns(store) })
  return <>Bills {countOf(characters, 'character')}, also what is answered</>
}

function allColumns(store: ReturnType<typeof useSessionStore>): string[] {
  return store.getState().inputs.columns.map(({ id }) => id)
}
