/** A ref that focuses an element when it appears, such as a button in place of the one just pressed. */
export function takeFocus(element: HTMLElement | null) {
  element?.focus()
}
