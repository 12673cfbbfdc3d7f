/** The name of the inputs in an address's fragment. */
export const LINK_NAME = '#inputs='

/** Whether an address's fragment is, or was meant to be, a link with inputs. */
export function isInputsLink(fragment: string): boolean {
  return fragment.startsWith(LINK_NAME)
}
