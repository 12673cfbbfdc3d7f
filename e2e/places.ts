/** The positions of a page's controls, to check that none of them moves. */
import { expect, type Page } from 'playwright/test'

/** Positions of all controls, on the page and above it. */
export async function places(
  page: Page,
  controls = 'button, input, select, summary',
): Promise<Record<string, string>> {
  return page.evaluate((selector) => {
    const found: Record<string, string> = {}
    for (const [index, control] of document.querySelectorAll(selector).entries()) {
      const { x, y, width, height } = control.getBoundingClientRect()
      const name = control.ariaLabel ?? control.tagName
      found[`${index} ${name}`] = [x, y + scrollY, width, height].map(Math.round).join(' ')
    }
    return found
  }, controls)
}

/** Waits until everything fetched after the first paint has loaded, so that it moves nothing between two checks. */
export async function standsStill(page: Page) {
  let last = ''
  const isStill = async () => {
    const before = last
    last = JSON.stringify(await places(page))
    return last === before
  }
  await expect.poll(isStill, { intervals: [250] }).toBe(true)
}
