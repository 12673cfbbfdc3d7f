/** Shows a request as code, in one form per tab. */
import { useLayoutEffect, useRef } from 'react'
import { translationBody, type TranslationInput } from '../../api/translate.ts'
import { snippets, type SnippetTarget } from '../hand-on/snippets.ts'
import styles from './request-pane.module.css'

/** A piece of code. Copy copies all pieces joined. `isContext` marks the line that differs from the baseline. */
export type CodePart = { readonly text: string; readonly isContext?: boolean }

/** The body of a request as it is sent, with line breaks. */
export function bodyCode(input: TranslationInput): readonly CodePart[] {
  const code = prettyJson(translationBody(input))
  return input.context?.trim()
    ? markContext(code, `"context": ${JSON.stringify(input.context)}`)
    : [{ text: code }]
}

/** Marks the context in the code. Quotes inside strings are escaped, so the search can only match the field itself. */
function markContext(code: string, context: string): readonly CodePart[] {
  return code
    .split(context)
    .flatMap((text, index): CodePart[] =>
      index === 0 ? [{ text }] : [{ text: context, isContext: true }, { text }],
    )
}

/** JSON with line breaks; anything else unchanged. */
export function prettyJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

export function codeText(parts: readonly CodePart[]): string {
  return parts.map(({ text }) => text).join('')
}

/** The tabs that show a request as a program, in their order. */
export const snippetTabs = snippets.map(({ id, label, write, contextIn }) => ({
  id,
  label,
  code: (request: TranslationInput, target: SnippetTarget): readonly CodePart[] => {
    const { context = '' } = request
    const text = write(request, target)
    return context.trim() === '' ? [{ text }] : markContext(text, contextIn(context, text))
  },
}))

type Props = {
  readonly label: string
  readonly parts: readonly CodePart[]
  /** Whether the baseline lacks this context. */
  readonly isOwn?: boolean
}

/** Code to read and to copy, with the line missing from the baseline highlighted. */
export function CodeView({ label, parts, isOwn = false }: Props) {
  // Scrolls the highlighted line into view, however long the texts before it are.
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
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
      tabIndex={0}
      role="group"
      aria-label={label}
    >
      {parts.map(({ text, isContext }, index) =>
        isContext && isOwn ? (
          // Pieces are never reordered.
          <mark
            key={`${index}`}
            className={styles.own}
            title="The baseline sends a different context, or none"
          >
            {text}
          </mark>
        ) : (
          <span key={`${index}`}>{text}</span>
        ),
      )}
    </pre>
  )
}
