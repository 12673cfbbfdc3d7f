/** For a button that replaces the one that was pressed: it takes over the focus. */
export function takeFocus(button: HTMLButtonElement | null) {
  button?.focus()
}
