/** Code as the tabs of a request show it, and which part of it is the column's own. */
import { translationBody, type TranslationInput } from '../../api/translate.ts'

/** A piece of code. Joined, the pieces are what Copy copies. `isContext`: the line by which a column differs from the baseline. */
export type CodePart = { readonly text: string; readonly isContext?: boolean }

/** The body of a request: to be read, or to the byte as it is sent. */
export function bodyCode(input: TranslationInput, isExact: boolean): readonly CodePart[] {
  const body = translationBody(input)
  const code = isExact ? body : prettyJson(body)
  const context = input.context?.trim() ? JSON.stringify(input.context) : undefined
  return context === undefined
    ? [{ text: code }]
    : markContext(code, `"context":${isExact ? '' : ' '}${context}`)
}

/** The code with the context in it marked. Inside a string every quote is escaped, so that it stands nowhere but where the field is. */
export function markContext(code: string, context: string): readonly CodePart[] {
  return code
    .split(context)
    .flatMap((text, index): CodePart[] =>
      index === 0 ? [{ text }] : [{ text: context, isContext: true }, { text }],
    )
}

/** JSON set in lines; anything else as it is. */
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
