/** The controls that must respond at once, each with a check of its effect. */

/**
 * `ready` is not measured; `press` is; `isRight` says whether the page then shows the right result. `index` alternates between there and back.
 */
export function pressesOn(page, { keys }) {
  const button = (name) => page.getByRole('button', { name, exact: true })
  const figure = (name) => page.getByRole('group', { name: 'Totals' }).getByRole('button', { name })
  const choice = (name) => page.getByRole('radio', { name, exact: true })
  const chart = (title) => page.getByRole('figure', { name: title }).isVisible()
  const table = page.getByRole('table', { name: 'Keys' })
  const names = () => table.locator('tbody th').allInnerTexts()
  // Besides the keys, the table has a header row and a row of totals.
  const keyCount = async () => Number(await table.getAttribute('aria-rowcount')) - 2
  const pins = page.getByRole('button', { name: /^Pin / })
  const search = page.getByRole('searchbox', { name: 'Search keys' })
  const layers = () => page.locator('figure').first().locator('.recharts-bar, .stepped').count()
  const isThere = (index) => index % 2 === 0
  const typed = ['b', 'o', 'Backspace', 'Backspace']
  let pinned = ''
  let last = ''
  return [
    {
      what: 'metric',
      press: (index) => figure(isThere(index) ? /^Text/ : /^Characters/).click(),
      isRight: (index) => chart(isThere(index) ? 'Text characters per day' : 'Characters per day'),
    },
    {
      what: 'step',
      ready: () => figure(/^Characters/).click(),
      press: (index) => choice(isThere(index) ? 'Week' : 'Day').click(),
      isRight: (index) => chart(isThere(index) ? 'Characters per week' : 'Characters per day'),
    },
    {
      what: 'kinds or keys',
      ready: () => choice('Day').click(),
      press: (index) => choice(isThere(index) ? 'Kind' : 'Key').click(),
      isRight: async (index) => (await layers()) === (isThere(index) ? 3 : 7),
    },
    {
      what: 'sort',
      ready: async () => {
        last = (await names()).join('\n')
      },
      press: () => button('Share').click(),
      isRight: async (index) => index === 0 || (await names()).join('\n') !== last,
    },
    {
      what: 'pin',
      ready: async (index) => {
        if (isThere(index)) pinned = (await names())[3]
      },
      press: (index) => pins.nth(isThere(index) ? 3 : 0).click(),
      isRight: async (index) => ((await names())[0] === pinned) === isThere(index),
    },
    {
      what: 'search, a letter',
      press: (index) => search.press(typed[index % 4]),
      isRight: async (index) => {
        const count = await keyCount()
        return index % 4 === 3 ? count === keys : count > 0 && count < keys
      },
    },
    {
      what: 'zoom into days',
      ready: async (index) => {
        await search.fill('')
        if (index > 0) await page.goBack()
        await page.locator('figure [role="slider"]').scrollIntoViewIfNeeded()
        await page.waitForTimeout(500)
        const box = await page.locator('figure [role="slider"]').boundingBox()
        await page.mouse.move(box.x + box.width * 0.1, box.y + 100)
        await page.mouse.down()
        // Different days each time: earlier zooms are cached.
        await page.mouse.move(box.x + box.width * (0.9 - 0.04 * index), box.y + 100, { steps: 3 })
        await page.waitForTimeout(200)
      },
      press: () => page.mouse.up(),
      // For a zoom, the proof, which is updated after the drawing, counts the rows read.
      isRight: () =>
        page
          .getByRole('region', { name: 'Proof' })
          .getByText(/Rows of .+ match/)
          .isVisible(),
    },
  ]
}
