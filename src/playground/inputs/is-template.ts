/** A group of alternatives in braces. */
export const GROUP = /\{([^{}|]*(?:\|[^{}|]*)+)\}/g

/** Whether the text has alternatives in braces that read differently: `template.ts` makes contexts of them. */
export function isTemplate(text: string): boolean {
  for (const [, inside = ''] of text.matchAll(GROUP)) if (new Set(inside.split('|')).size > 1) return true
  return false
}
