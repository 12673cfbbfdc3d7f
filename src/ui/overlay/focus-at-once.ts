/**
 * A surface has the focus from the start. After a press without a pointer, React Aria delays that until no transition runs anywhere on the page: keys
 * pressed meanwhile are lost, even Escape, while nothing but the surface can be used.
 */
import { useLayoutEffect } from 'react'
import { setInteractionModality } from 'react-aria-components'

// It waits for things that slide in. Nothing here does: only colours fade.
addEventListener('transitionrun', (event) => event.stopImmediatePropagation(), { capture: true })

/** Whether the last press came from a key: on a slow device, what it opens appears only after the key is up again. */
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
    // It mistakes a key press on a native button for a screen reader's. What that opens waits a frame for its focus, and then gives it to
    // the whole menu instead of its first entry.
    if (isOpen && isByKey) setInteractionModality('keyboard')
  }, [isOpen])
}
