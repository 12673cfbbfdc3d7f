/** Code as shown in the tabs of a request, and which part of it is specific to the column. */
import { translationBody, type TranslationInput } from '../../api/translate.ts'

/** A piece of code. Joined, the pieces are what Copy copies. `isContext` marks the line in which a column differs from the baseline. */
export type CodePart = { readonly text: string; readonly isContext?: boolean }

/** The body of a request: formatted for reading, or exactly as sent. */
export function bodyCode(input: TranslationInput, isExact: boolean): readonly CodePart[] {
  const body = translationBody(input)
  const code = isExact ? body : prettyJson(body)
  const context = input.context?.trim() ? JSON.stringify(input.context) : undefined
  return context === undefined
    ? [{ text: code }]
    : markContext(code, `"context":${isExact ? '' : ' '}${context}`)
}

/** The code with the context marked. Inside a string every quote is escaped, so the field can only be found where it is. */
export function markContext(code: string, context: string): readonly CodePart[] {
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
