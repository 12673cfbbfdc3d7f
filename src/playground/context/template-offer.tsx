import { useDeferredValue, useMemo } from 'react'
import { Button } from '../../ui/button.tsx'
import { expandColumn } from '../inputs/column-changes.ts'
import { MAX_COLUMNS } from '../inputs/inputs.ts'
import { expandTemplate } from '../inputs/template.ts'
import { changeWithUndo } from '../actions/undo-press.ts'
import { useSession, useSessionStore } from '../store/use-session.ts'
import styles from './template-offer.module.css'

type Props = {
  readonly columnId: string
  readonly context: string
  /** Called once the columns are there. */
  readonly onMade: () => void
}

/** Offers to turn a template's alternatives into columns, as many as there is room for. The button first, then its explanation. */
export function TemplateOffer({ columnId, context, onMade }: Props) {
  const store = useSessionStore()
  const columns = useSession(({ inputs }) => inputs.columns.length)
  const settled = useDeferredValue(context)
  const { variants, hasMore } = useMemo(() => expandTemplate(settled), [settled])
  if (variants.length < 2) return null
  const room = MAX_COLUMNS - columns + 1
  const made = variants.slice(0, room)
  const total = hasMore ? `more than ${variants.length}` : `${variants.length}`
  return (
    <>
      {made.length < 2 ? null : (
        <Button
          size="small"
          onPress={() => {
            changeWithUndo(store, `${made.length} columns made`, (inputs) =>
              expandColumn(inputs, columnId, made),
            )
            onMade()
          }}
        >
          Make {made.length} columns
        </Button>
      )}
      <p className={styles.words}>
        {made.length === variants.length && !hasMore
          ? `Makes ${total} contexts: ${variants.map(({ name }) => name || '(nothing)').join('; ')}.`
          : made.length < 2
            ? `Makes ${total} contexts, but all ${MAX_COLUMNS} columns are taken. Remove one to make room.`
            : `Makes ${total} contexts; there is room for the first ${made.length}.`}
      </p>
    </>
  )
}
