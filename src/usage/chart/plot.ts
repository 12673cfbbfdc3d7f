/** What the lanes, their pointer and the heat map agree on, in CSS pixels. Where a day or a value stands is for the scales to say. */
export const plot = {
  /** Above the highest value. */
  top: 8,
  /** The numbers beside the axis; `--axis` in the style sheets. */
  axisWidth: { desk: 44, phone: 40 },
  /** Two rows of dates. */
  axisHeight: 40,
} as const

/** The one of `count` equal slots at `part` of the width, 0 to 1; the nearest where it is outside. */
export function slotAt(part: number, count: number): number {
  return Math.min(count - 1, Math.max(0, Math.floor(part * count)))
}
