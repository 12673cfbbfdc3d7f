/** A line of the drawing benchmark: the median of what was measured, and the worst; `target` is what it must not exceed. */
export function row(figure, measured, target) {
  const sorted = measured.toSorted((a, b) => a - b)
  const rounded = (value) => Math.round(value * 10) / 10
  return {
    figure,
    milliseconds: rounded(sorted[Math.floor(sorted.length / 2)] ?? 0),
    worst: rounded(sorted.at(-1) ?? 0),
    count: sorted.length,
    ...(target === undefined ? {} : { target }),
  }
}
