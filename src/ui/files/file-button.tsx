import { FileUp } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Button, type PressProps } from '../button.tsx'

type Props = Pick<PressProps, 'aria-describedby'> & {
  readonly children: ReactNode
  /** What to choose, for screen readers. */
  readonly label: string
  /** Extensions and types, in the format of the `accept` attribute. */
  readonly accept: string
  readonly isSmall?: boolean
  readonly onChoose: (file: File) => void
}

/** A button for choosing a file, even the same one twice in a row. */
export function FileButton({ children, label, accept, isSmall = false, onChoose, ...rest }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        {...rest}
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
