/** Which context is better? Answers are judged without knowing their columns. What the judgements come to is held by component tests. */
import { expect, expectAccessible, press, test } from '../console.ts'
import { button, dialog, head, openLink, translate, watchRequests } from '../stays/hands.ts'

test('pairs are judged by keyboard and by mouse, resumed after a reload, stacked on a phone, and become expectations', async ({
  page,
}) => {
  const sent = watchRequests(page)
  const texts = ['Das Tor war offen.', 'Er stand am Tor.', 'Er wartete am Tor.']
  await openLink(page, { texts, contexts: ['Das Fußballspiel war fast vorbei.'], source: 'DE' })
  await translate(page)
  const requests = sent.length
  const blind = dialog(page, 'Compare blind')
  const answer = (number: 1 | 2) => blind.getByRole('group', { name: `Answer ${number}` })
  /** The number of the answer given with the context. A person reads before judging: earlier presses are ignored. */
  const better = async (pair: number) => {
    await expect(blind.getByRole('status')).toHaveText(`${pair} of 3`)
    await page.waitForTimeout(500)
    return (await answer(1).innerText()).includes('goal') ? 1 : 2
  }
  await press(page, button(page, 'Compare blind'))
  await page.keyboard.press(`${3 - (await better(1))}`, { delay: 60 })
  await expectAccessible(page)
  await page.keyboard.press('Escape', { delay: 60 })
  await expect(blind).toHaveCount(0)
  await expect(button(page, 'Compare blind')).toBeFocused()
  await page.reload()
  await press(page, button(page, 'Compare blind'))
  await page.keyboard.press(`${await better(2)}`, { delay: 60 })

  // On a phone the answers are stacked, within reach of the thumb.
  await page.setViewportSize({ width: 390, height: 844 })
  const [one, other] = [await answer(1).boundingBox(), await answer(2).boundingBox()]
  expect(other?.y).toBeGreaterThan((one?.y ?? 0) + (one?.height ?? 0))
  for (const name of ['1 is better', '2 is better', 'No difference']) {
    const box = await blind.getByRole('button', { name }).boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(44)
    expect(box?.width).toBeGreaterThan(300)
  }
  await expectAccessible(page)
  await press(page, blind.getByRole('button', { name: `${await better(3)} is better` }))
  await page.setViewportSize({ width: 1280, height: 900 })
  await expect(blind.getByRole('region', { name: 'Result' })).toContainText('in 2 of 3 rows')
  await expectAccessible(page)
  await press(page, button(page, 'Use as expectations'))
  await expect(head(page, 'B')).toContainText('2 of 3 as expected')
  expect(sent).toHaveLength(requests)
})
