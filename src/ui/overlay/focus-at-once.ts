/**
 * What opens has the focus from the start. After a press without a pointer, React Aria waits with that until no transition runs anywhere on
 * the page: keys pressed meanwhile are lost, Escape too, while nothing but the surface can be used.
 */
import { useLayoutEffect } from 'react'
import { setInteractionModality } from 'react-aria-components'

// It waits for what slides in. Nothing here does: colours fade.
addEventListener('transitionrun', (event) => event.stopImmediatePropagation(), { capture: true })

/** Whether the last press was one of a key: on a slow device what it opens is there only after the key is up again. */
let isByKey = false
let isKeyDown = false
addEventListener('keydown', () => (isKeyDown = true), { capture: true })
// Enter presses as it goes down, Space as it comes up.
addEventListener('keyup', () => setTimeout(() => (isKeyDown = false)), { capture: true })
addEventListener('pointerdown', () => (isByKey = false), { capture: true })
addEventListener('click', ({ detail }) => (isByKey = isKeyDown && detail === 0), { capture: true })

/** In every surface that React Aria opens. */
export function useFocusAtOnce(isOpen: boolean) {
  useLayoutEffect(() => {
    // It takes a key that presses one of the platform's buttons for a screen reader. What that opens waits a frame for its focus, and then
    // leaves it to the whole menu instead of its first entry.
    if (isOpen && isByKey) setInteractionModality('keyboard')
  }, [isOpen])
}
