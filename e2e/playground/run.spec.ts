import { expect, expectAccessible, startConsole, test } from '../console.ts'
import { OTHER_KEY, OTHER_SCHEME, startOtherService } from '../gateway/other-service.ts'
import {
  cell,
  column,
  context,
  contextsOf,
  ended,
  fillContext,
  openContext,
  openPlayground,
  text,
  toast,
  translate,
  watchRequests,
} from './playground.ts'

const RIVER = 'We walked along the river and looked at the water.'

test('a refused context says why and leaves the other columns usable', async ({ page }) => {
  const sent = watchRequests(page)
  await openPlayground(page, {
    texts: ['The bank is closed.'],
    contexts: ['sandbox:403', RIVER],
    source: 'EN',
    target: 'DE',
  })
  await translate(page)
  const refused = column(page, 'B').getByRole('alert')
  await expect(refused).toContainText('The service refused the key (403)')
  await expect(cell(page, 1, 'B')).toContainText('failed')
  await expect(cell(page, 1, 'C').locator('mark')).toContainText('Ufer')
  await expect(column(page, 'C').getByRole('alert')).toHaveCount(0)
  await expectAccessible(page)

  // Only what is missing is sent again.
  await fillContext(page, 'B', 'A wooden bench.')
  await translate(page)
  expect(contextsOf(sent)).toEqual(['', 'sandbox:403', RIVER, 'A wooden bench.'])
  await expect(column(page, 'B').getByRole('alert')).toHaveCount(0)
})

test.describe('every kind of failure has its sentence, in its column', () => {
  const sentences = {
    'sandbox:400': 'did not accept the request (400)',
    'sandbox:413': 'too large for the service (413)',
    'sandbox:456': 'used up its characters (456)',
    'sandbox:500-html': 'has a problem (500)',
    'sandbox:cut': 'connection broke',
    'sandbox:html': 'could not be read',
    'sandbox:wrong-shape': '$.translations[0]',
    'sandbox:count': '1 text was sent, 0 translations came back',
  }
  for (const [input, sentence] of Object.entries(sentences)) {
    test(`${input} says: ${sentence}`, async ({ page }) => {
      await openPlayground(page, {
        texts: ['The tree is green.'],
        contexts: [input],
        source: 'EN',
        target: 'DE',
      })
      await translate(page)
      await expect(column(page, 'B').getByRole('alert')).toContainText(sentence)
      await expect(cell(page, 1, 'A')).toContainText('Baum')
      await expect(page.locator('body')).not.toContainText(/NaN|undefined|<html/i)
    })
  }
})

test('too many requests are counted down and repeated by itself, at once for the impatient', async ({
  page,
}) => {
  await openPlayground(page, {
    texts: ['The tree is green.'],
    contexts: ['sandbox:429'],
    source: 'EN',
    target: 'DE',
  })
  await page.getByRole('button', { name: 'Translate' }).click()
  const alert = column(page, 'B').getByRole('alert')
  await expect(alert).toContainText('Too many requests (429)')
  await expect(column(page, 'B')).toContainText(/Retrying in \d s \(2 of 4\)/)
  await alert.getByRole('button', { name: 'Retry now' }).click()
  await expect(column(page, 'B')).toContainText(/Retrying in \d s \(3 of 4\)/)
  await alert.getByRole('button', { name: 'Give up' }).click()
  await ended(page)
  await expect(cell(page, 1, 'B')).toContainText('cancelled')
  await expect(cell(page, 1, 'A')).toContainText('Baum')
})

test('a service that recovers is waited for', async ({ page }) => {
  await openPlayground(page, {
    texts: ['The tree is green.'],
    contexts: ['sandbox:503-once'],
    source: 'EN',
    target: 'DE',
  })
  await translate(page)
  await expect(cell(page, 1, 'B')).toContainText('Baum')
})

test('a stop half way through repeats keeps what has come, says what may be billed, and sends no more', async ({
  page,
}) => {
  const sent = watchRequests(page)
  await openPlayground(page, {
    texts: ['The tree is green.'],
    contexts: ['sandbox:slow=700', 'sandbox:slow=701', 'sandbox:slow=702'],
    source: 'EN',
    target: 'DE',
    repeats: 5,
    scope: 'all',
  })
  await page.getByRole('button', { name: 'Translate' }).click()
  await expect(cell(page, 1, 'B')).toContainText('Baum')
  await expect(cell(page, 1, 'B')).toContainText(/queued|sending \d+ s/)
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await ended(page)
  const sentBeforeStop = sent.length
  await expect(column(page, 'B')).toContainText('may have been billed')
  await expect(cell(page, 1, 'B')).toContainText('Baum')
  await expect(cell(page, 1, 'D')).toContainText('cancelled')
  await expect(column(page, 'D')).toContainText('Nothing more was sent')
  await expectAccessible(page)
  await page.waitForTimeout(1_000)
  expect(sent).toHaveLength(sentBeforeStop)
})

test('one column is stopped, the others go on', async ({ page }) => {
  await openPlayground(page, {
    texts: ['The tree is green.'],
    contexts: ['sandbox:hang', RIVER],
    source: 'EN',
    target: 'DE',
  })
  await page.getByRole('button', { name: 'Translate' }).click()
  await expect(cell(page, 1, 'C')).toContainText('Baum')
  await page.getByRole('button', { name: 'Cancel column B' }).click()
  await ended(page)
  await expect(cell(page, 1, 'B')).toContainText('cancelled')
})

test('a reload in the middle keeps what was typed and sends nothing by itself', async ({ page }) => {
  await openPlayground(page, {
    texts: ['The tree is green.'],
    contexts: ['sandbox:hang'],
    source: 'EN',
    target: 'DE',
  })
  await page.getByRole('button', { name: 'Translate' }).click()
  await expect(cell(page, 1, 'A')).toContainText('Baum')
  await text(page, 1).fill('The tree is very green.')
  const sent = watchRequests(page)
  await page.reload()
  await expect(text(page, 1)).toHaveValue('The tree is very green.')
  await expect(context(page, 'B')).toContainText('sandbox:hang')
  await expect(column(page, 'B')).toContainText('Interrupted')
  await expect(column(page, 'B')).toContainText('Up to 18 characters may have been billed')
  await page.waitForTimeout(300)
  expect(sent).toEqual([])
})

test('answers stay when the page is left and come back to', async ({ page }) => {
  await openPlayground(page, { texts: ['The tree is green.'], contexts: [RIVER], source: 'EN', target: 'DE' })
  await translate(page)
  await page.getByRole('link', { name: 'Usage' }).click()
  await page.getByRole('link', { name: 'Playground' }).click()
  await expect(cell(page, 1, 'B')).toContainText('Baum')
})

test('an edit puts answers out of date without losing them, and only that column is sent again', async ({
  page,
}) => {
  const sent = watchRequests(page)
  await openPlayground(page, {
    texts: ['The bank is closed.'],
    contexts: [RIVER, 'My money.'],
    source: 'EN',
    target: 'DE',
  })
  await translate(page)
  await fillContext(page, 'B', `${RIVER} It was cold.`)
  await expect(cell(page, 1, 'B')).toContainText('out of date')
  await expect(cell(page, 1, 'B')).toContainText('Ufer')
  await expect(page.getByText('1 request to send · bills 19 characters · context is free')).toBeVisible()
  await translate(page)
  expect(sent).toHaveLength(4)

  // Back to what has been answered: nothing is billed twice.
  await fillContext(page, 'B', RIVER)
  await expect(page.getByText('Up to date: nothing to send')).toBeVisible()
  await page.getByRole('button', { name: 'Translate' }).click()
  await page.waitForTimeout(200)
  expect(sent).toHaveLength(4)
})

test('asking again on purpose bills again and says so before', async ({ page }) => {
  const sent = watchRequests(page)
  await openPlayground(page, { texts: ['The tree is green.'], contexts: [RIVER], source: 'EN', target: 'DE' })
  await translate(page)
  await page.getByRole('button', { name: 'Actions for column B' }).click()
  await expect(page.getByRole('menuitem', { name: /^Send again/ })).toContainText('Bills all its texts again')
  await page.getByRole('menuitem', { name: /^Send again/ }).click()
  await ended(page)
  expect(contextsOf(sent)).toEqual(['', RIVER, RIVER])
  await page.getByRole('button', { name: 'Translate' }).click({ modifiers: ['Alt'] })
  await expect(page.getByText('Sent again: bills 36 characters again')).toBeVisible()
  await ended(page)
  expect(sent).toHaveLength(5)
})

test('equal contexts are one request, whose bill stands in one of them; a blank one is not sent', async ({
  page,
}) => {
  const sent = watchRequests(page)
  await openPlayground(page, {
    texts: ['The bank is closed.'],
    contexts: [RIVER, RIVER, '  '],
    source: 'EN',
    target: 'DE',
  })
  await expect(page.getByText('2 requests · bills 38 characters')).toBeVisible()
  await translate(page)
  expect(contextsOf(sent)).toEqual(['', RIVER])
  await expect(cell(page, 1, 'C').locator('mark')).toContainText('Ufer')
  await expect(column(page, 'B')).toContainText('19 billed')
  await expect(column(page, 'C')).toContainText('the same request as B')
  await expect(column(page, 'C')).not.toContainText('billed')
  await expect(column(page, 'D')).toContainText('Not filled in yet')
})

test('a body over 128 KiB is not sent and can be split, trimmed or shortened', async ({ page }) => {
  const sent = watchRequests(page)
  const long = 'The tree is green. '.repeat(3_500)
  await openPlayground(page, {
    texts: [long, `${long}!`, 'bank'],
    contexts: [RIVER],
    source: 'EN',
    target: 'DE',
  })
  await expect(column(page, 'B').getByRole('alert')).toContainText('Larger than 128 KiB: not sent')
  await expect(page.getByText('Nothing to send · 2 columns are too large')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Translate' }).click()
  expect(sent).toEqual([])

  await column(page, 'B').getByRole('button', { name: 'Split into 2 requests' }).click()
  await expect(column(page, 'B')).toContainText('split into 2 requests')
  await page.getByRole('button', { name: 'Translate' }).click()
  // So many characters are asked about once.
  await page.getByRole('dialog', { name: 'Send this much?' }).getByRole('button', { name: /^Send/ }).click()
  await ended(page)
  expect(sent).toHaveLength(4)
  const ofB = sent.map((request) => bodyOf(request.postDataJSON())).filter(({ context }) => context === RIVER)
  expect(ofB.flatMap(({ text }) => text)).toEqual([long, `${long}!`, 'bank'])
  await expect(cell(page, 3, 'B').locator('mark')).toContainText('Ufer')
})

test('a context of 129 KiB stops only its own column; trimming shows what goes first', async ({ page }) => {
  await openPlayground(page, {
    texts: ['The bank is closed.'],
    contexts: [`${RIVER} `.repeat(2_600), RIVER],
    source: 'EN',
    target: 'DE',
  })
  await expect(column(page, 'B').getByRole('alert')).toContainText('The context alone is too large')
  await translate(page)
  await expect(cell(page, 1, 'B')).toContainText('not sent')
  await expect(cell(page, 1, 'C').locator('mark')).toContainText('Ufer')

  await column(page, 'B').getByRole('button', { name: 'Trim the context' }).click()
  const dialog = page.getByRole('dialog', { name: 'Trim context B' })
  await expect(dialog).toContainText(/characters stay, [\d,]+ go/)
  await expect(dialog.locator('del')).toContainText('We walked along the river')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Trim', exact: true }).click()
  await expect(column(page, 'B').getByRole('alert')).toHaveCount(0)
  expect((await (await openContext(page, 'B')).inputValue()).endsWith('at the water.')).toBe(true)
  await translate(page)
  await expect(cell(page, 1, 'B').locator('mark')).toContainText('Ufer')
})

test('where a text and the context are too large together, removing the text is offered by its number, and can be undone', async ({
  page,
}) => {
  const [texts, contexts] = [['bank', 'x'.repeat(100_000)], ['y'.repeat(40_000)]]
  await openPlayground(page, { texts, contexts, source: 'EN', target: 'DE' })
  await column(page, 'B').getByRole('button', { name: 'Remove text 2, the longest' }).click()
  await expect(column(page, 'B').getByRole('alert')).toHaveCount(0)
  await toast(page, 'Text 2 removed').getByRole('button', { name: 'Undo' }).click()
  await expect(column(page, 'B').getByRole('alert')).toHaveCount(1)
})

test('the service receives exactly the bytes shown: one request for each column and repeat, whatever the characters', async ({
  page,
}) => {
  const service = await startOtherService()
  const server = await startConsole({
    SERVICE_URL: service.address,
    SERVICE_KEY: OTHER_KEY,
    SERVICE_AUTH_SCHEME: OTHER_SCHEME,
  })
  try {
    const texts = [
      '日本語の文',
      '👩‍⚕️ "quoted" \\ back',
      'line\u2028separator\nnew line',
      'lone \uD83D surrogate',
    ]
    await openPlayground(
      page,
      { texts, contexts: ['川沿いを歩いた。', 'été 😀'], target: 'EN-US', repeats: 3, scope: 'all' },
      server.address,
    )
    await translate(page)
    const shown: string[] = []
    for (const letter of ['A', 'B', 'C']) {
      shown.push(/([\d,]+) B/.exec(await column(page, letter).innerText())?.[1]?.replace(',', '') ?? '')
    }
    const bodies = service.received.filter(({ method }) => method === 'POST').map(({ body }) => body)
    expect(bodies).toHaveLength(9)
    const sizes = bodies.map((body) => String(Buffer.byteLength(body)))
    expect(sizes.toSorted()).toEqual(shown.flatMap((size) => [size, size, size]).toSorted())
    for (const body of bodies) expect(bodyOf(JSON.parse(body)).text).toEqual(texts)
    const contexts = bodies.map((body) => bodyOf(JSON.parse(body)).context ?? 'none')
    expect(contexts.toSorted()).toEqual(
      ['été 😀', '川沿いを歩いた。', 'none'].flatMap((one) => [one, one, one]).toSorted(),
    )
  } finally {
    await server.stop()
    await service.stop()
  }
})

function bodyOf(json: unknown): { text: string[]; context?: string } {
  if (typeof json !== 'object' || json === null || !('text' in json) || !Array.isArray(json.text)) {
    throw new Error('That is no translation request.')
  }
  const context = 'context' in json && typeof json.context === 'string' ? { context: json.context } : {}
  return { text: json.text.map(String), ...context }
}

test('a body that is nearly full says so and is sent', async ({ page }) => {
  await openPlayground(page, {
    texts: ['The bank is closed.'],
    contexts: [`${RIVER} `.repeat(2_300)],
    source: 'EN',
    target: 'DE',
  })
  await expect(column(page, 'A')).not.toContainText('of 128 KiB')
  await expect(column(page, 'B')).toContainText('of 128 KiB')
  await translate(page)
  await expect(cell(page, 1, 'B').locator('mark')).toContainText('Ufer')
})
