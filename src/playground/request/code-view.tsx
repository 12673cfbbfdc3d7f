import { useLayoutEffect, useRef } from 'react'
import type { CodePart } from './code.ts'
import styles from './code-view.module.css'

type Props = {
  readonly label: string
  readonly parts: readonly CodePart[]
  /** Whether long lines are broken, as those of exact bytes are. */
  readonly isWrapped: boolean
  /** Whether the context is one that the baseline lacks. */
  readonly isOwn?: boolean
}

/** Code to read and to copy, with the line that the baseline lacks highlighted. */
export function CodeView({ label, parts, isWrapped, isOwn = false }: Props) {
  // The line of interest is in sight at first, however long the texts before it are.
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
          // Pieces never change their places.
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
