import { type ComponentType, createElement } from 'react'
import { commandKey } from '../../ui/kbd.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { billInWords } from '../run-bar/bill-sentence.ts'
import type { DialogName } from '../session/session-state.ts'
import { useSession, useSessionStore } from '../session/use-session.ts'
import { openedDialog } from '../use-deferred.tsx'
import styles from './dialogs.module.css'

export const ImportDialog = openedDialog((code) => code.ImportDialog)
export const PasteDialog = openedDialog((code) => code.PasteDialog)
const ShortenDialog = openedDialog((code) => code.ShortenDialog)
const ShareDialog = openedDialog((code) => code.ShareDialog)
const HistoryDialog = openedDialog((code) => code.HistoryDialog)
const BlindDialog = openedDialog((code) => code.BlindDialog)

const dialogs = {
  blind: BlindDialog,
  import: ImportDialog,
  paste: PasteDialog,
  share: ShareDialog,
  history: HistoryDialog,
  shorten: ShortenDialog,
  shortcuts: ShortcutsDialog,
  signs: SignsDialog,
  features: FeatureDialog,
} satisfies Record<DialogName, ComponentType<DialogProps>>

type DialogProps = { readonly onClose: () => void }

/** The dialogs of the page, at most one open. Closing one discards its contents. */
export function Dialogs() {
  const store = useSessionStore()
  const name = useSession((state) => state.dialog)
  return (
    <>
      {name ? createElement(dialogs[name], { onClose: () => store.show({ dialog: undefined }) }) : null}
      <SendDialog />
    </>
  )
}

/** Asks for confirmation before a press with a large bill. Nothing has been sent yet. */
function SendDialog() {
  const store = useSessionStore()
  const bill = useSession((state) => state.unconfirmed)
  return (
    <Dialog
      title="Send this much?"
      isOpen={bill !== undefined}
      onClose={() => store.confirm(false)}
      confirm={{ label: 'Send', onPress: () => store.confirm(true) }}
    >
      {bill ? (
        <p>
          This press sends {billInWords(bill, ' to ').requests} and bills{' '}
          <strong>{billInWords(bill, ' to ').characters}</strong>
          {bill.laterRequests > 0 ? ', the maximum if everything differs' : ''}.
        </p>
      ) : null}
    </Dialog>
  )
}

const shortcuts: readonly (readonly [keys: string, effect: string])[] = [
  [`${commandKey} + Enter`, 'Translate what is missing'],
  [`${commandKey} + Z`, 'Undo'],
  [`${commandKey} + Shift + Z`, 'Redo'],
  ['Alt + ↑, Alt + ↓', 'Move the text up or down'],
  ['←, →', 'On the marks below a context: the previous or next difference'],
  ['↑, ↓', 'On these marks: the text above or below'],
  ['Enter', 'On these marks: show the text in full; Escape returns'],
  ['?', 'This list'],
]

function ShortcutsDialog({ onClose }: DialogProps) {
  return (
    <Dialog title="Keyboard shortcuts" isOpen onClose={onClose}>
      <dl className={styles.list}>
        {shortcuts.map(([keys, effect]) => (
          <div key={keys} className={styles.entry}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{effect}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

/** How repeats turn a difference into a verdict. */
const RATES =
  'A service may word the same text differently each time. Repeats tell chance from a change: a text is “changed” if each side keeps to its own wording, ' +
  'or if, of at least five answers, none is what the baseline keeps saying. ' +
  'By chance, this happens in at most 3.5% of texts at ×3, and in 0.5% at ×5.'

/** The verdicts in three lines, and how often they are wrong. */
function SignsDialog({ onClose }: DialogProps) {
  return (
    <Dialog title="What the signs mean" isOpen onClose={onClose}>
      <div className={styles.words}>
        <p>
          <b>differs</b>: asked once, and not the same. Repeat ×3 or ×5 to tell a change from chance.
        </p>
        <p>
          <b>changed</b>: asked several times, and the difference is unlikely to be chance.
        </p>
        <p>
          <b>unstable</b>: the answers vary from call to call, so the difference may be chance.
        </p>
        <Disclosure label="More">
          <p>{RATES}</p>
        </Disclosure>
      </div>
    </Dialog>
  )
}

/** The purpose of each feature of such services (§1, §4.3), because a context cannot replace the others. */
const features = [
  { need: 'The right meaning of an ambiguous word', feature: 'Context' },
  { need: 'Gender, number or case that the text alone does not show', feature: 'Context' },
  { need: 'The same spelling of a name across texts', feature: 'Context' },
  { need: 'A better translation of a headline or a product name', feature: 'Context' },
  { need: 'Fixed terms and brand names, always translated the same way', feature: 'Glossaries' },
  { need: 'Tone, style, formatting, instructions to the translator', feature: 'Style rules' },
  { need: 'A whole document', feature: 'Document translation, which uses its own context' },
]

/** What to use when a context is the wrong tool. */
function FeatureDialog({ onClose }: DialogProps) {
  return (
    <Dialog title="What to use instead" isOpen onClose={onClose}>
      <table className={styles.features}>
        <thead>
          <tr>
            <th scope="col">You need</th>
            <th scope="col">Use</th>
          </tr>
        </thead>
        <tbody>
          {features.map(({ need, feature }) => (
            <tr key={need}>
              <td>{need}</td>
              <td>{feature}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>
        A context is a hint: sentences that might surround the texts. It is neither translated nor billed.
        Instructions do not belong in it: their effect there is unpredictable.
      </p>
    </Dialog>
  )
}
