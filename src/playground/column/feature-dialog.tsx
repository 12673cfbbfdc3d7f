import { Dialog } from '../../ui/overlay/dialog.tsx'
import styles from './feature-dialog.module.css'

type Props = { readonly isOpen: boolean; readonly onClose: () => void }

/** What each feature of such a service is for (§1, §4.3), because a context cannot do the work of the others. */
const features = [
  { need: 'The right meaning of an ambiguous word', feature: 'Context' },
  { need: 'Gender, number or case that a text alone does not show', feature: 'Context' },
  { need: 'One spelling of a name in separate texts', feature: 'Context' },
  { need: 'A better translation of a headline or a product name', feature: 'Context' },
  { need: 'Fixed terms and brand names, always translated the same', feature: 'Glossaries' },
  { need: 'Tone, style, formatting, instructions to the translator', feature: 'Style rules' },
  { need: 'A whole document', feature: 'Document translation, which uses its own context' },
]

/** Which feature for what. */
export function FeatureDialog({ isOpen, onClose }: Props) {
  return (
    <Dialog title="Which feature for what" isOpen={isOpen} onClose={onClose}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">What you need</th>
            <th scope="col">What it takes</th>
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
        A context is a hint: sentences that could stand around the texts. It is not translated, not billed,
        and no place for instructions, which have unpredictable effects there.
      </p>
    </Dialog>
  )
}
