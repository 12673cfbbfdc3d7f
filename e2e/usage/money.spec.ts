/** Limits, prices, billing periods and groups: from the file that all see, and as a draft against it. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, expectAccessible, press, startConsole, test, typeByHand } from '../console.ts'

const file = {
  version: 1,
  billing: { startDay: 15 },
  limits: [{ characters: 7_500_000 }],
  prices: { currency: 'EUR', perMillionCharacters: { text: '20' }, perSpeechHour: '0.9' },
  groups: [{ name: 'Shop', labels: ['Web*', '*shop*'] }],
}

test('what the file for all says applies, and what is changed on the page is a draft that can be given on', async ({
  page,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'console-file-'))
  const path = join(folder, 'console.json')
  writeFileSync(path, JSON.stringify(file))
  const server = await startConsole({ CONSOLE_FILE: path })
  try {
    await page.goto(`${server.address}/usage`)
    const totals = page.getByRole('group', { name: 'Totals' })
    await expect(totals).toContainText(/Cost, estimated [\d,]+\.\d\d EUR/)
    const keys = page.getByRole('table', { name: 'Keys', exact: true })
    await expect(keys.getByRole('columnheader', { name: 'EUR, estimated' })).toBeVisible()

    // All of it costs the same in the strip and in the table.
    const [, all = 'nothing'] = (await totals.textContent())?.match(/Cost, estimated ([\d,.]+) EUR/) ?? []
    await expect(keys.getByRole('row', { name: /^Total/ })).toContainText(all)

    // The days of the billing period are among those shown.
    await expect(page.getByRole('region', { name: 'Limit of all keys' })).toContainText(
      /% of 7,500,000.*(Reached|Not reached|Perhaps)/,
    )

    await press(page, page.getByRole('button', { name: /^Date range:/ }))
    await press(page, page.getByRole('button', { name: /^Last billing period 15 / }))
    await expect(page).toHaveURL(/range=last-billing-period/)
    await expect(page.getByRole('radio', { name: 'Period' })).toBeVisible()
    // One row at 1280 pixels, so that nothing below jumps.
    const top = async (name: RegExp) => (await page.getByRole('button', { name }).boundingBox())?.y
    await expect(page.getByRole('button', { name: 'Export' })).toBeVisible()
    expect(await top(/^Export/)).toBe(await top(/^Date range:/))
    await press(page, page.getByRole('button', { name: 'Compare', exact: true }))
    await press(page, page.getByRole('button', { name: /^Period before/ }))
    await expect(page).toHaveURL(/compare=/)
    await expect.poll(async () => (await top(/^Export/)) === (await top(/^Date range:/))).toBe(true)
    // By how much the cost differs is a column, where there is room for it.
    await expect(page.getByText(/columns hidden: .*Change in cost/)).toBeVisible()
    await press(page, page.getByRole('button', { name: 'Show all columns' }))
    await expect(keys.getByRole('columnheader', { name: 'Change in cost' })).toBeVisible()
    await expect(keys.getByRole('row', { name: /^Total/ })).toContainText(/\d[+−][\d,]+\.\d\d [+−]?[\d.]+%/)
    await press(page, page.getByRole('button', { name: 'Show all columns' }))
    await press(page, page.getByRole('button', { name: 'Compare: Period before' }))
    await press(page, page.getByRole('button', { name: 'Do not compare' }))

    await press(page, page.getByRole('radio', { name: 'Group', exact: true }))
    const groups = page.getByRole('table', { name: 'Groups', exact: true })
    await expect(groups.getByRole('rowheader', { name: /^Shop Keys of Shop/ })).toBeVisible()
    await expect(groups.getByRole('rowheader', { name: 'Website' })).toBeVisible()
    await expectAccessible(page)

    // Somebody sets the limit higher, for themselves.
    await press(page, page.getByRole('button', { name: 'Limit, prices' }))
    const dialog = page.getByRole('dialog', { name: 'Limits and prices' })
    await expect(dialog).toContainText('From the file that everybody sees.')
    await press(page, dialog.getByLabel('Characters', { exact: true }))
    await page.keyboard.press('ControlOrMeta+a')
    await typeByHand(page, '8,000,000')
    await expectAccessible(page)
    await press(page, dialog.getByRole('button', { name: 'Save' }))
    await expect(dialog).toHaveCount(0)
    // The fullest row there is: still one, and its controls do not touch.
    await page.goto(`${server.address}/usage?start=2025-10-23&end=2026-11-21&compare=last-year`)
    const draftButton = page.getByRole('button', { name: 'Limit, prices (draft)' })
    await expect(draftButton).toBeVisible()
    expect(await top(/^Export/)).toBe(await top(/^Date range:/))
    const days = await page.getByRole('button', { name: /^Date range:/ }).boundingBox()
    const earlier = await page.getByRole('button', { name: /^Earlier/ }).boundingBox()
    expect((earlier?.x ?? 0) - (days?.x ?? 0) - (days?.width ?? 0)).toBeGreaterThanOrEqual(6)
    await press(page, draftButton)
    await expect(dialog.getByRole('listitem')).toHaveText([
      'Limit of all keys: 8,000,000 instead of 7,500,000.',
    ])
    const downloading = page.waitForEvent('download')
    await press(page, dialog.getByRole('button', { name: 'Download as file' }))
    const saved = await (await downloading).path()
    expect(JSON.parse(readFileSync(saved, 'utf8'))).toEqual({ ...file, limits: [{ characters: 8_000_000 }] })
    await press(page, dialog.getByRole('button', { name: 'Back to the file' }))
    await expect(page.getByRole('button', { name: 'Limit, prices', exact: true })).toBeVisible()

    // An invoice that is one too high.
    const [, cost = ''] = (await totals.textContent())?.match(/Cost, estimated ([\d,.]+) EUR/) ?? []
    const total = Number(
      (await totals.getByRole('button', { name: /^Characters/ }).textContent())
        ?.match(/[\d,]{6,}/)?.[0]
        .replaceAll(',', ''),
    )
    await press(page, page.getByRole('region', { name: 'Proof' }).getByRole('button'))
    await press(page, page.getByLabel(/^Invoice, characters of/))
    await typeByHand(page, String(total + 1))
    await expect(page.getByRole('dialog', { name: 'Proof' })).toContainText('+1 against the report.')
    await expect(page.getByRole('dialog', { name: 'Proof' })).toContainText('Nothing explains it exactly')
    // The invoice in money, as high as the estimate.
    await press(page, page.getByRole('radiogroup', { name: 'Invoice in' }).getByText('EUR'))
    await press(page, page.getByLabel(/^Invoice, EUR of/))
    await typeByHand(page, cost)
    await expect(page.getByRole('dialog', { name: 'Proof' })).toContainText(
      'The same as estimated, within rounding.',
    )
    await expectAccessible(page)
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})

test('without a file, groups are made on this device, from a pattern and from a table', async ({ page }) => {
  await page.goto('/usage')
  await press(page, page.getByRole('radio', { name: 'Group', exact: true }))
  const dialog = page.getByRole('dialog', { name: 'Groups' })
  await expect(dialog).toContainText('Kept on this device.')
  await press(page, dialog.getByRole('button', { name: 'Add a group' }))
  await press(page, dialog.getByLabel('Name of the group'))
  await typeByHand(page, 'Help')
  await press(page, dialog.getByLabel('Labels of Help'))
  await typeByHand(page, 'support*')
  await dialog.getByLabel('CSV of keys and groups').setInputFiles({
    name: 'groups.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('label,group\nWebsite,Shop\nMobile app,Shop\n'),
  })
  await expect(dialog.getByRole('status')).toHaveText('2 lines read.')
  await expectAccessible(page)
  await press(page, dialog.getByRole('button', { name: 'Save' }))
  const groups = page.getByRole('table', { name: 'Groups', exact: true })
  await expect(groups.getByRole('row', { name: /^Shop .* 2 keys/ })).toBeVisible()
  await expect(groups.getByRole('row', { name: /^Help .* 1 key/ })).toBeVisible()
  await press(page, groups.getByRole('button', { name: 'Shop', exact: true }))
  await press(page, page.getByRole('button', { name: 'All groups' }))
  await expect(groups).toBeVisible()
  await press(page, page.getByRole('button', { name: 'Export' }))
  const downloading = page.waitForEvent('download')
  await press(page, page.getByRole('button', { name: /^Charge-back/ }))
  expect((await downloading).suggestedFilename()).toContain('charge-back-by-group-and-month')
})
