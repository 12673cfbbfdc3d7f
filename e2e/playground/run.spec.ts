import { expect, expectAccessible, startConsole, test } from '../console.ts'
import { OTHER_KEY, OTHER_SCHEME, startOtherService } from '../gateway/other-service.ts'
import {
  cell,
  column,
  context,
  contextsOf,
  ended,
  openPlayground,
  text,
  translate,
  watchRequests,
} from './playground.ts'

const RIVER = 'We walked along the river and looked at the water.'

for (const [input, sentence] of [
  ['sandbox:500-html', 'has a problem (500)'],
  ['sandbox:cut', 'connection broke'],
] as const) {
  test(`a failure has its sentence in its column, and the others their answers: ${sentence}`, async ({
    page,
  }) => {
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
  await column(page, 'B').getByRole('button', { name: 'Retry now' }).click()
  await expect(column(page, 'B')).toContainText(/Retrying in \d s \(3 of 4\)/)
  await column(page, 'B').getByRole('button', { name: 'Give up' }).click()
  await ended(page)
  await expect(cell(page, 1, 'B')).toContainText('cancelled')
  await expect(cell(page, 1, 'A')).toContainText('Baum')
})

test('a stop half way through repeats keeps what has come, says what may be billed, and sends no more', async ({
  page,
}) => {
  const sent = watchRequests(page)
  const asked = new Set<string>()
  // The first answer of each column comes; what is asked again waits until it is stopped.
  await page.route('**/v2/translate', (route) => {
    const body = route.request().postData() ?? ''
    if (asked.has(body)) return undefined
    asked.add(body)
    return route.continue()
  })
  await openPlayground(page, {
    texts: ['The tree is green.'],
    contexts: ['In a garden.', 'In a park.', 'In a wood.'],
    source: 'EN',
    target: 'DE',
    repeats: 5,
    scope: 'all',
  })
  await page.getByRole('button', { name: 'Translate' }).click()
  await expect(cell(page, 1, 'B')).toContainText('Baum')
  await expect(cell(page, 1, 'B')).toContainText(/queued|sending \d+ s/)
  // Not so soon that the press is taken for the second half of a double press.
  await expect(page.getByRole('table', { name: 'Comparison' })).toContainText(/sending [1-9]\d* s/)
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await ended(page)
  const sentBeforeStop = sent.length
  await expect(column(page, 'B')).toContainText('may have been billed')
  await expect(cell(page, 1, 'B')).toContainText('Baum')
  await expectAccessible(page)
  await page.waitForTimeout(1_000)
  expect(sent).toHaveLength(sentBeforeStop)
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
  await expect(column(page, 'B')).toContainText('Not sent yet')
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
  await expect(page.getByText('2 requests · 38 characters')).toBeVisible()
  await translate(page)
  expect(contextsOf(sent)).toEqual(['', RIVER])
  await expect(cell(page, 1, 'C').locator('mark')).toContainText('Ufer')
  await expect(column(page, 'B').getByTitle(/19 billed/)).toBeVisible()
  await expect(column(page, 'C').getByTitle(/the same request as B/)).toBeVisible()
  await expect(column(page, 'C').getByTitle(/billed/)).toHaveCount(0)
  await expect(column(page, 'D')).toContainText('Context: what surrounds these texts')
})

test('texts that do not fit into 128 KiB go out in several requests, without a question', async ({
  page,
}) => {
  const sent = watchRequests(page)
  const long = 'The tree is green. '.repeat(3_500)
  await openPlayground(page, {
    texts: [long, `${long}!`, 'bank'],
    contexts: [RIVER],
    source: 'EN',
    target: 'DE',
  })
  await expect(page.getByText(/^4 requests · [\d,]+ characters/)).toBeVisible()
  await page.getByRole('button', { name: 'Translate' }).click()
  // So many characters are asked about once.
  await page.getByRole('dialog', { name: 'Send this much?' }).getByRole('button', { name: /^Send/ }).click()
  await ended(page)
  expect(sent).toHaveLength(4)
  const ofB = sent.map((request) => bodyOf(request.postDataJSON())).filter(({ context }) => context === RIVER)
  expect(ofB.flatMap(({ text }) => text)).toEqual([long, `${long}!`, 'bank'])
  await expect(cell(page, 3, 'B').locator('mark')).toContainText('Ufer')
})

test('a context of 129 KiB is not sent, says so, and stops only its own column', async ({ page }) => {
  const sent = watchRequests(page)
  const contexts = [`${RIVER} `.repeat(2_600), RIVER, 'y'.repeat(90_000)]
  const texts = ['The bank is closed.', 'x'.repeat(60_000)]
  await openPlayground(page, { texts, contexts, source: 'EN', target: 'DE' })
  await expect(column(page, 'B').getByRole('alert')).toContainText('The context alone is larger than 128 KiB')
  await expect(column(page, 'D').getByRole('alert')).toContainText(
    'Text 2 and the context are larger than 128 KiB together: the column is not sent.',
  )
  await expect(page.getByText('2 columns are too large').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Translate' }).click()
  await page.getByRole('dialog', { name: 'Send this much?' }).getByRole('button', { name: /^Send/ }).click()
  await ended(page)
  expect(sent).toHaveLength(2)
  await expect(cell(page, 1, 'B')).toContainText('not answered')
  await expect(cell(page, 1, 'C').locator('mark')).toContainText('Ufer')
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
      const figures = await column(page, letter).getByTitle(/ B$/).getAttribute('title')
      shown.push(/([\d,]+) B$/.exec(figures ?? '')?.[1]?.replace(',', '') ?? '')
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
