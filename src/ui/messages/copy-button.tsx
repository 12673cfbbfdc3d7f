import { Copy } from 'lucide-react'
import { Button } from '../button.tsx'
import { copyText } from './copy-text.ts'

type Props = {
  /** The text to copy; the button is disabled without one. */
  readonly text: string | undefined
  /** Its name when read aloud, where "Copy" does not say what. */
  readonly label?: string
}

/** Copies the content below it. */
export function CopyButton({ text, label }: Props) {
  return (
    <Button
      variant="quiet"
      size="small"
      icon={<Copy aria-hidden size={13} />}
      {...(label !== undefined && { 'aria-label': label })}
      aria-disabled={!text}
      onPress={() => void copyText(text)}
    >
      Copy
    </Button>
  )
}
