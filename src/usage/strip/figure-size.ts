import type { CSSProperties } from 'react'

/** A size that keeps a figure on one line: smaller where this many characters, each at most 0.64 em wide, do not fit into the tile. */
export function sizeOf({ length }: string): CSSProperties {
  return { fontSize: `min(var(--figure), ${156 / length}cqi)` }
}
