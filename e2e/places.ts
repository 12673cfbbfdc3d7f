/** Where things are on a page, to check that nothing moves; also while its code or its report loads late. */
import type { Locator, Page } from 'playwright/test'

/** Where a part is in the window. */
export async function boxOf(target: Locator) {
  const box = await target.boundingBox()
  if (!box) throw new Error('It has no place.')
  return box
}

/** Holds back requests from now on, until the function is called that this resolves with. */
export async function holdBack(page: Page, address: string | RegExp): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(address, async (route) => {
    await released
    // A request that was stopped meanwhile is over.
    await route.continue().catch(() => {})
  })
  return release
}

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

/** How many elements are too narrow for their words. */
export const countCut = (targets: Locator) =>
  targets.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length)

/** Whether nothing covers an element at one of its points, which are `parts` of its width and height. */
export async function isSeen(target: Locator, parts = [0.1, 0.5, 0.9]): Promise<boolean> {
  return target.evaluate((element, parts) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return parts.some((x) =>
      parts.some((y) => {
        const there = document.elementFromPoint(left + width * x, top + height * y)
        return there !== null && (element.contains(there) || there.contains(element))
      }),
    )
  }, parts)
}
