/** A language model translates for the sandbox: what a person sees of it, including failures. */
import { startEngineDouble } from '../src/testing/engine-double.ts'
import { expect, expectAccessible, press, startConsole, test } from './console.ts'
import { openPlayground } from './playground/playground.ts'
import { button, cell, dialog, head, translate } from './stays/hands.ts'

test('header and connection name the model; cells show its translations or why there are none', async ({
  page,
}) => {
  const double = await startEngineDouble(({ entry: { text: one, context } }, outgoing) => {
    if (context !== 'wrong key') return one.replace('bank', context?.includes('river') ? 'Ufer' : 'Bank')
    outgoing.writeHead(401).end()
    return undefined
  })
  const server = await startConsole({ ENGINE_URL: double.url, ENGINE_MODEL: 'double', ENGINE_SECONDS: '60' })
  try {
    await openPlayground(
      page,
      { texts: ['the bank'], contexts: ['by the river', 'wrong key'], source: 'EN', target: 'DE' },
      server.address,
    )
    await translate(page)
    await expect(cell(page, 1, 'A')).toContainText('the Bank')
    await expect(cell(page, 1, 'B')).toContainText('the Ufer')
    await expect(head(page, 'C').getByRole('alert')).toContainText('ENGINE_KEY must be one of its keys')
    await press(page, button(page, 'Connection: double (Sandbox)'))
    await expect(dialog(page, 'Connection')).toContainText('the language model double translates for it')
    await expectAccessible(page)
  } finally {
    await server.stop()
    await double.stop()
  }
})
