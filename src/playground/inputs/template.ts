/** A context with alternatives in braces, `{she|he|they} is a doctor`, stands for one context per alternative. */

/** One context made from a template, named by the alternatives that were chosen for it. */
export type Variant = { readonly context: string; readonly name: string }

const ALTERNATIVES = /\{([^{}|]*(?:\|[^{}|]*)+)\}/

/** The contexts a template stands for, in the order written; empty where the text is no template. */
export function templateVariants(text: string): Variant[] {
  if (!ALTERNATIVES.test(text)) return []
  const variants = expand({ context: text, name: '' })
  return variants.filter(
    ({ context }, index) => variants.findIndex((other) => other.context === context) === index,
  )
}

function expand(variant: Variant): Variant[] {
  const found = ALTERNATIVES.exec(variant.context)
  if (!found) return [variant]
  const [braces, inside = ''] = found
  const before = variant.context.slice(0, found.index)
  const after = variant.context.slice(found.index + braces.length)
  return inside.split('|').flatMap((choice) => {
    const name = [variant.name, choice.trim()].filter((part) => part !== '').join(', ')
    return expand({ context: before + choice + after, name })
  })
}
