import { FileUp } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Button } from '../button.tsx'

type Props = {
  readonly children: ReactNode
  /** What is chosen, for readers. */
  readonly label: string
  /** Endings and types, as the platform's `accept` has them. */
  readonly accept: string
  readonly isSmall?: boolean
  readonly onChoose: (file: File) => void
}

/** A button that lets a person choose a file; the same one again, too. */
export function FileButton({ children, label, accept, isSmall = false, onChoose }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        {...(isSmall && { size: 'small' })}
        icon={<FileUp aria-hidden size={isSmall ? 13 : 14} />}
        onPress={() => input.current?.click()}
      >
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onChoose(file)
          // Otherwise the same file could not be chosen again.
          target.value = ''
        }}
      />
    </>
  )
}
