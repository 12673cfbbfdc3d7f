import { OctagonAlert, Plus } from 'lucide-react'
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import { formatCount } from '../../locale/numbers.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import tabs from '../../ui/tabs.module.css'
import shared from '../../ui/shared.module.css'
import styles from './comparison-table.module.css'
import { columnName, letterOf, MAX_COLUMNS } from '../model/inputs.ts'
import { addContext } from './rows.ts'
import { shownColumn, useSession, useSessionStore } from '../session/use-session.ts'
import { ColumnLetter } from './column-head.tsx'

/** On a phone, chooses the column shown beside the baseline. Each option has the number of texts it changed, and a sign if some failed. */
export function ColumnChooser() {
  const store = useSessionStore()
  const columns = useSession(({ inputs }) => inputs.columns)
  const baselineId = useSession(({ inputs }) => inputs.baselineId)
  const shownId = useSession(shownColumn)
  return (
    <div className={styles.chooser}>
      <ToggleButtonGroup
        aria-label="Column shown"
        className={`${tabs.list} ${styles.columns}`}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[shownId]}
        onSelectionChange={([chosen]) => {
          if (typeof chosen === 'string') store.show({ focusedColumnId: chosen })
        }}
      >
        {columns.map((column, index) =>
          column.id === baselineId ? null : (
            <ToggleButton key={column.id} id={column.id} className={tabs.tab ?? ''}>
              {({ isSelected }) => (
                <>
                  <ColumnLetter letter={letterOf(index)} isStrong={isSelected} />
                  {columnName({ columns }, column)}
                  <Changes columnId={column.id} />
                </>
              )}
            </ToggleButton>
          ),
        )}
      </ToggleButtonGroup>
      <IconButton
        label="Add context"
        onPress={() => addContext(store)}
        isDisabled={columns.length >= MAX_COLUMNS}
      >
        <Plus aria-hidden size={16} />
      </IconButton>
    </div>
  )
}

function Changes({ columnId }: { readonly columnId: string }) {
  const count = useSession((_, store) => {
    const { changed, differing } = store.summary(columnId).effect
    return changed + differing
  })
  const hasFailed = useSession((_, store) => store.summary(columnId).effect.failed > 0)
  return (
    <>
      {count === 0 ? null : <b> {formatCount(count)}</b>}
      {hasFailed ? <OctagonAlert role="img" aria-label="failed" className={shared.danger} size={13} /> : null}
    </>
  )
}
