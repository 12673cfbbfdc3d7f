/** Longest wait for a frame, in milliseconds: a hidden tab paints none. */
const NO_FRAME = 100

/** Calls `begin` right after the next frame is painted, or soon if none is. Calling the returned function first cancels it. */
export function afterPaint(begin: () => void): () => void {
  let timer = setTimeout(() => {
    cancelAnimationFrame(frame)
    begin()
  }, NO_FRAME)
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer)
    // This callback runs before the frame is painted.
    timer = setTimeout(begin)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
