import { useLayoutEffect, useRef } from 'react'

/** How many frames to wait for the element that gets the focus. */
const MOST_FRAMES = 60

/** Opening a key leads to the top of its view, and the way back leads to the key in the table, for scrolling and for the focus. `focus` is the
 *  masked key whose view is drawn. */
export function useKeyFocus(focus: string | undefined) {
  const before = useRef(focus)
  useLayoutEffect(() => {
    const was = before.current
    before.current = focus
    if (was === focus) return undefined
    if (focus !== undefined) window.scrollTo(0, 0)
    let turn: number | undefined
    let turns = 0
    const look = () => {
      turn = undefined
      turns += 1
      const found =
        focus === undefined ? buttonOf(was) : document.querySelector<HTMLElement>('[data-key-header]')
      if (found) {
        found.focus({ preventScroll: true })
        if (focus === undefined) found.scrollIntoView({ block: 'center' })
      } else if (turns < MOST_FRAMES) turn = requestAnimationFrame(look)
    }
    look()
    return () => (turn === undefined ? undefined : cancelAnimationFrame(turn))
  }, [focus])
}

/** The button in the table that opens the key; where only visible rows are drawn, the element that scrolls them. */
function buttonOf(maskedKey: string | undefined): HTMLElement | undefined {
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-key]')]
  return buttons.find(({ dataset }) => dataset['key'] === maskedKey) ?? buttons[0]
}
