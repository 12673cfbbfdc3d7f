import { useDeferredValue } from 'react'
import { Button } from '../../ui/button.tsx'
import { isSent } from '../inputs/inputs.ts'
import { focusRow } from '../store/focus-row.ts'
import { useSession, useSessionStore } from '../store/use-session.ts'
import { faultOf } from '../verdict/answer-integrity.ts'

/** How many texts are not well-formed; a press leads to the first of them. */
export function MarkupWarning() {
  const store = useSessionStore()
  const texts = useDeferredValue(useSession((state) => state.inputs.texts))
  const markup = useSession((state) => state.inputs.markup)
  const faulty = markup === 'off' ? [] : texts.filter((row) => isSent(row) && faultOf(row, markup))
  const [first] = faulty
  if (!first) return null
  return (
    <Button size="small" onPress={() => focusRow(store, first.id)}>
      {faulty.length === 1
        ? `1 text is not well-formed ${markup.toUpperCase()}`
        : `${faulty.length.toLocaleString()} texts are not well-formed ${markup.toUpperCase()}`}
    </Button>
  )
}
