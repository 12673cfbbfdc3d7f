import styles from './button.module.css'
import { PlainButton, type PressProps } from './button.tsx'

type Props = PressProps & {
  /** `accent` beside what it acts on; `text` in the words it belongs to, in their colour and size. */
  readonly tone?: 'accent' | 'text'
}

/** A button that looks like a link, where an ordinary button would be too heavy. */
export function LinkButton({ tone = 'accent', ...props }: Props) {
  return <PlainButton {...props} className={`${styles.link} ${tone === 'accent' ? styles.accentLink : ''}`} />
}
