import type { CSSProperties } from 'react'

/** Never in two lines: smaller where so many signs have no room in the tile, each at most 0.64 em wide. */
export function sizeOf({ length }: string): CSSProperties {
  return { fontSize: `min(var(--figure), ${156 / length}cqi)` }
}
