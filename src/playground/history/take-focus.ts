/** For a button that takes the place of the one that was pressed: the focus goes on to it. */
export function takeFocus(button: HTMLButtonElement | null) {
  button?.focus()
}
