import { Dialog } from '../../ui/overlay/dialog.tsx'
import styles from './feature-dialog.module.css'

type Props = { readonly isOpen: boolean; readonly onClose: () => void }

/** What each feature of such a service is for (§1, §4.3), because a context cannot replace the others. */
const features = [
  { need: 'The right meaning of an ambiguous word', feature: 'Context' },
  { need: 'Gender, number or case that the text alone does not show', feature: 'Context' },
  { need: 'The same spelling of a name across texts', feature: 'Context' },
  { need: 'A better translation of a headline or a product name', feature: 'Context' },
  { need: 'Fixed terms and brand names, always translated the same way', feature: 'Glossaries' },
  { need: 'Tone, style, formatting, instructions to the translator', feature: 'Style rules' },
  { need: 'A whole document', feature: 'Document translation, which uses its own context' },
]

/** What to use where a context is the wrong thing. */
export function FeatureDialog({ isOpen, onClose }: Props) {
  return (
    <Dialog title="What to use instead" isOpen={isOpen} onClose={onClose}>
      <table className={styles.table}>
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
        Instructions do not belong in it: what they do there is unpredictable.
      </p>
    </Dialog>
  )
}
