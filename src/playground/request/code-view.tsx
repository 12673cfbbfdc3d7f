import { useLayoutEffect, useRef } from 'react'
import type { CodePart } from './code.ts'
import styles from './code-view.module.css'

type Props = {
  readonly label: string
  readonly parts: readonly CodePart[]
  /** Whether long lines wrap, as for exact bytes. */
  readonly isWrapped: boolean
  /** Whether the baseline lacks this context. */
  readonly isOwn?: boolean
}

/** Code to read and to copy, with the line missing from the baseline highlighted. */
export function CodeView({ label, parts, isWrapped, isOwn = false }: Props) {
  // The highlighted line is visible at first, however long the texts before it are.
  const place = useRef<HTMLPreElement>(null)
  useLayoutEffect(() => {
    const own = place.current?.querySelector('mark')
    if (!place.current || !own) return
    place.current.scrollTop = Math.max(0, own.offsetTop + own.offsetHeight + 8 - place.current.clientHeight)
  }, [])
  return (
    <pre
      ref={place}
      className={styles.code}
      data-wrapped={isWrapped || undefined}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
      tabIndex={0}
      aria-label={label}
    >
      {parts.map(({ text, isContext }, index) =>
        isContext && isOwn ? (
          // Pieces never change places.
          <mark key={`${index}`} className={styles.own} title="The baseline sends another context, or none">
            {text}
          </mark>
        ) : (
          <span key={`${index}`}>{text}</span>
        ),
      )}
    </pre>
  )
}
