/** Two periods side by side, compared without the mouse. */
import { expect, expectAccessible, test, typeByHand } from '../console.ts'
import { button, day, dialog } from '../stays/hands.ts'
import { keys, openUsage, whatChanged } from '../stays/usage-hands.ts'

test('other days are typed without the mouse, shown before they are compared, and the focus returns', async ({
  page,
}) => {
  await openUsage(page, `?start=${day(-40)}&end=${day(-13)}`)
  const compare = button(page, /^Compare/)
  const menu = dialog(page, 'Compare')
  await expect(compare).toBeEnabled()
  await compare.focus()
  await page.keyboard.press('Enter', { delay: 60 })
  await expect(menu.getByRole('button', { name: /^Period before/ })).toBeFocused()
  for (const key of ['Tab', 'Tab', 'Enter', 'Tab']) await page.keyboard.press(key, { delay: 60 })
  await expect(menu.getByLabel('First day')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await typeByHand(page, day(-96))
  await page.keyboard.press('Tab', { delay: 60 })
  await page.keyboard.press('ControlOrMeta+a')
  await typeByHand(page, day(-69))
  await expect(menu.getByRole('status')).toContainText('28 days will be compared.')
  await page.keyboard.press('Enter', { delay: 60 })
  await expect(page).toHaveURL(new RegExp(`compare=${day(-96)}\\.\\.${day(-69)}`))
  await expect(whatChanged(page)).toContainText('against')
  await expect(compare).toBeFocused()
  await expect(keys(page).getByRole('row', { name: /^Website/ })).toContainText(/[+−][\d,]+/)
  await expectAccessible(page)
})
