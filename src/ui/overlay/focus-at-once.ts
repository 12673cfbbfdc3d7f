/**
 * What opens has the focus from the start. After a press without a pointer, React Aria waits with that until no transition runs anywhere on
 * the page: keys pressed meanwhile are lost, Escape too, while nothing but the surface can be used.
 */
import { useLayoutEffect } from 'react'
import { setInteractionModality } from 'react-aria-components'

// It waits for what slides in. Nothing here does: colours fade.
addEventListener('transitionrun', (event) => event.stopImmediatePropagation(), { capture: true })

let isKeyDown = false
addEventListener('keydown', () => (isKeyDown = true), { capture: true })
addEventListener('keyup', () => (isKeyDown = false), { capture: true })

/** In every surface that React Aria opens. */
export function useFocusAtOnce(isOpen: boolean) {
  useLayoutEffect(() => {
    // It takes a key that presses one of the platform's buttons for a screen reader, and lets those wait a frame all the same.
    if (isOpen && isKeyDown) setInteractionModality('keyboard')
  }, [isOpen])
}
