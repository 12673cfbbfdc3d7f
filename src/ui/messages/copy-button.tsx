import { Copy } from 'lucide-react'
import { Button } from '../button.tsx'
import { copyText } from './copy-text.ts'

type Props = {
  /** What it copies; it can be pressed only where there is something. */
  readonly text: string | undefined
  /** What it is called when read aloud, where "Copy" does not say of what. */
  readonly label?: string
}

/** Copies what stands below it. */
export function CopyButton({ text, label }: Props) {
  return (
    <Button
      variant="quiet"
      size="small"
      icon={<Copy aria-hidden size={13} />}
      aria-label={label}
      aria-disabled={!text}
      onPress={() => void copyText(text)}
    >
      Copy
    </Button>
  )
}
