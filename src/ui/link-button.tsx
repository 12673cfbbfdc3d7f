import styles from './button.module.css'
import { PlainButton, type PressProps } from './button.tsx'

type Props = PressProps & {
  /** `accent` stands beside the thing it acts on; `text` takes the colour and size of the surrounding text. */
  readonly tone?: 'accent' | 'text'
}

/** A button that looks like a link, where an ordinary button would be too heavy. */
export function LinkButton({ tone = 'accent', ...props }: Props) {
  return <PlainButton {...props} className={`${styles.link} ${tone === 'accent' ? styles.accentLink : ''}`} />
}
