/** The name of inputs in the fragment of an address. */
export const LINK_NAME = '#inputs='

/** Whether the fragment of an address is, or was meant to be, a link with inputs. */
export function isInputsLink(fragment: string): boolean {
  return fragment.startsWith(LINK_NAME)
}
