import { countOf, formatCount } from '../../locale/numbers.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { useSession, useSessionStore } from '../session/use-session.ts'

/** Asks once before a press bills very much. Nothing has been sent yet. */
export function SendDialog() {
  const store = useSessionStore()
  const bill = useSession((state) => state.unconfirmed)
  return (
    <Dialog
      title="Send this much?"
      isOpen={bill !== undefined}
      onClose={() => store.confirm(false)}
      actions={
        <>
          <Button onPress={() => store.confirm(false)}>Cancel</Button>
          <Button variant="primary" onPress={() => store.confirm(true)}>
            Send
          </Button>
        </>
      }
    >
      {bill ? (
        <p>
          This press sends {countOf(bill.requests, 'request')} and bills{' '}
          <strong>{countOf(bill.characters, 'character')}</strong>
          {bill.laterCharacters > 0
            ? `, and up to ${formatCount(bill.laterCharacters)} more where answers differ`
            : ''}
          .
        </p>
      ) : null}
    </Dialog>
  )
}
