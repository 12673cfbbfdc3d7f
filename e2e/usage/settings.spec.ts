/** The settings by keyboard only: the focus is never lost, and never behind sticky elements. */
import { expect, test } from '../console.ts'
import { isSeen } from '../places.ts'
import { button } from '../walks/hands.ts'
import { openSettings, openUsage } from '../walks/usage-hands.ts'

test('in the settings the buttons at the foot never cover the focus, and removing an item keeps it nearby', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 640 })
  await openUsage(page)
  await openSettings(page)
  await button(page, 'Add a limit').press('Enter')
  await expect(page.getByRole('textbox', { name: 'Characters', exact: true })).toBeFocused()
  for (const key of ['Tab', 'Enter']) await page.keyboard.press(key)
  await expect(button(page, 'Add a limit')).toBeFocused()
  for (let presses = 0; presses < 30; presses += 1) {
    await page.keyboard.press('Tab')
    await expect.poll(() => isSeen(page.locator(':focus'), [0.5])).toBe(true)
    if (await button(page, 'Add a group').evaluate((one) => one === document.activeElement)) break
  }
})
