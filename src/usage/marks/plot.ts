/** Sizes shared by the lanes, their pointer and the heat map, in CSS pixels. The position of a day or a value comes from the scales. */
export const plot = {
  /** Room above the highest value. */
  top: 8,
  /** Width of the numbers beside the axis; `--axis` in the style sheets. */
  axisWidth: { desk: 44, phone: 40 },
  /** Height of two rows of dates. */
  axisHeight: 40,
} as const

/** Which of `count` equal slots is at `part` of the width, 0 to 1; the nearest where it is outside. */
export function slotAt(part: number, count: number): number {
  return Math.min(count - 1, Math.max(0, Math.floor(part * count)))
}
