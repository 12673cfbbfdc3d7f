/**
 * Keeps the focus from falling back to the page when the focused element disappears (a removed row, a button that is no longer needed). It moves
 * to the same place in the replacement, or else to the control before it.
 */

const CONTROLS = 'button, input, textarea, select, summary, a[href], [tabindex]'

/** Watches a part of the page until the returned function is called. */
export function keepFocus(region: HTMLElement): () => void {
  const page = pageOf(region)
  /** The last focused element of the region; undefined after a press outside all controls, or once another part of the page has the focus. */
  let last: HTMLElement | undefined
  /** True while the focus moves between two controls, when for a moment nothing has it. */
  let isOnItsWay = false

  function onFocusIn({ target }: FocusEvent) {
    isOnItsWay = false
    if (!(target instanceof HTMLElement)) return
    if (region.contains(target)) last = target
    // Menus and dialogs lie outside the page, and return the focus when they close.
    else if (target.contains(region) || page.contains(target)) last = undefined
  }

  function onFocusOut({ target, relatedTarget }: FocusEvent) {
    isOnItsWay = relatedTarget !== null
    if (isOnItsWay || target !== last) return
    queueMicrotask(() => {
      // The page below a menu or a dialog loses the focus before the menu or dialog gets it.
      if (last?.isConnected && isUsable(last) && !last.closest('[inert]') && isNowhere()) last = undefined
    })
  }

  /** Whether a check is scheduled for an element that was not removed but may be hidden. */
  let isChecking = false

  function takeFocus() {
    if (last && !isOnItsWay && isNowhere()) last.focus({ preventScroll: true })
  }

  function checkSight() {
    isChecking = false
    if (last?.isConnected && !isUsable(last)) last = beside(last, region)
    takeFocus()
  }

  const observer = new MutationObserver((records) => {
    if (!last) return
    if (last.isConnected && !last.matches(':disabled')) {
      if (isChecking) return
      isChecking = true
      // After the next frame: reading the layout now would compute it twice.
      requestAnimationFrame(() => setTimeout(checkSight))
      return
    }
    last = last.isConnected ? beside(last, region) : successor(last, records, region)
    takeFocus()
  })
  // Capturing, to run before any redraw that the event causes.
  document.addEventListener('focusin', onFocusIn, { capture: true })
  document.addEventListener('focusout', onFocusOut, { capture: true })
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  return () => {
    document.removeEventListener('focusin', onFocusIn, { capture: true })
    document.removeEventListener('focusout', onFocusOut, { capture: true })
    observer.disconnect()
    last = undefined
  }
}

/** The root of the page: the ancestor of an element directly below the body. */
function pageOf(element: Element): Element {
  let place = element
  while (place.parentElement && place.parentElement !== document.body) place = place.parentElement
  return place
}

function isNowhere(): boolean {
  const focused = document.activeElement
  return focused === null || focused === document.body || !isUsable(focused)
}

/** The element that gets the focus instead of a removed one. */
function successor(
  gone: Element,
  records: readonly MutationRecord[],
  region: Element,
): HTMLElement | undefined {
  for (const { target, removedNodes, nextSibling, previousSibling } of records) {
    if (!(target instanceof Element) || !region.contains(target)) continue
    const removed = [...removedNodes].find((node) => node.contains(gone))
    if (!(removed instanceof Element)) continue
    const neighbours = [nextSibling, previousSibling, target.firstChild].filter(
      (node): node is Element => node instanceof Element && node.isConnected && controlsIn(node).length > 0,
    )
    // An element of the same kind is preferred.
    const neighbour = neighbours.find(({ tagName }) => tagName === removed.tagName) ?? neighbours[0]
    if (neighbour) return sameControl(gone, removed, neighbour) ?? controlsIn(neighbour)[0]
    return controlsIn(target)[0] ?? beside(target, region)
  }
  return undefined
}

/** The control in `neighbour` at the position that `gone` had in `removed`. */
function sameControl(gone: Element, removed: Element, neighbour: Element): HTMLElement | undefined {
  const path: number[] = []
  for (let place = gone; place !== removed && place.parentElement; place = place.parentElement) {
    path.unshift([...place.parentElement.children].indexOf(place))
  }
  const found = path.reduce<Element | undefined>((place, index) => place?.children[index], neighbour)
  return found instanceof HTMLElement && isControl(found) ? found : undefined
}

/** The nearest control before an element, or else after it. */
function beside(element: Element, region: Element): HTMLElement | undefined {
  for (let place = element; place !== region && place.parentElement; place = place.parentElement) {
    for (let one = place.previousElementSibling; one; one = one.previousElementSibling) {
      const control = controlsIn(one).at(-1)
      if (control) return control
    }
    for (let one = place.nextElementSibling; one; one = one.nextElementSibling) {
      const [control] = controlsIn(one)
      if (control) return control
    }
  }
  return undefined
}

function controlsIn(place: Element): HTMLElement[] {
  return [place, ...place.querySelectorAll(CONTROLS)].filter(
    (one): one is HTMLElement => one instanceof HTMLElement && isControl(one),
  )
}

/** Whether it can be reached with Tab. */
function isControl(element: HTMLElement): boolean {
  return element.matches(CONTROLS) && element.tabIndex >= 0 && isUsable(element)
}

function isUsable(element: Element): boolean {
  const isShown = element.getClientRects().length > 0 && getComputedStyle(element).visibility !== 'hidden'
  return isShown && !element.matches(':disabled')
}
