import { useEffect, useState } from 'react'
import { PastedDialog } from '../import/pasted-dialog.tsx'
import { recognizePasted } from '../import/pasted-source.ts'
import { linesOf } from '../pasted/pasted-lines.ts'
import { addPastedTexts } from '../actions/add-text.ts'
import { useSessionStore } from '../store/use-session.ts'

export type PastedHereProps = { readonly pasted: string; readonly onClose: () => void }

/** A paste in the place of the next text: read as a table or a request where it is one; otherwise each line becomes a text. */
export function PastedHere({ pasted, onClose }: PastedHereProps) {
  const store = useSessionStore()
  const [source] = useState(() => recognizePasted({ text: pasted, html: '' }))
  useEffect(() => {
    if (source) return
    addPastedTexts(store, linesOf(pasted))
    onClose()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each paste
  }, [])
  return source ? <PastedDialog source={source} onClose={onClose} /> : null
}
