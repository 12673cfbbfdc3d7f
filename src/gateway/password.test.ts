import { expect, test } from 'vitest'
import { createPasswordCheck } from './password.ts'

const present = () => new AbortController().signal

test('a wrong password of any length is derived and compared like the right one, in constant time', async () => {
  const pauses: number[] = []
  const check = createPasswordCheck('correct horse', { cost: 2, pause: async (ms) => pauses.push(ms) })
  for (const entered of ['', 'c', 'correct hors', 'correct horse!', 'x'.repeat(5000)])
    expect(await check(entered, '192.0.2.1', present())).toMatchObject({ right: false })
  const fresh = createPasswordCheck('correct horse', { cost: 2, pause: async () => {} })
  expect(await fresh('correct horse', '192.0.2.1', present())).toEqual({ right: true })
})

test('each wrong try makes the next one slower for everyone, up to two seconds', async () => {
  const pauses: number[] = []
  const check = createPasswordCheck('correct horse', { cost: 2, pause: async (ms) => pauses.push(ms) })
  for (let address = 0; address < 42; address += 1) await check('guess', `192.0.2.${address}`, present())
  expect(pauses.slice(0, 3)).toEqual([50, 100, 150])
  expect(pauses.at(-1)).toBe(2000)
})

test('the wait of one address doubles with every wrong try, up to a quarter of an hour', async () => {
  let now = 0
  const check = createPasswordCheck('correct horse', { cost: 2, now: () => now, pause: async () => {} })
  const waits: number[] = []
  for (let tries = 0; tries < 18; tries += 1) {
    await check('guess', '2001:db8:1:2::1', present())
    // Another address of the same subscriber.
    const { waitMs = 0 } = await check('guess', '2001:db8:1:2::2', present())
    waits.push(waitMs)
    now += waitMs
  }
  const blocked = waits.filter((wait) => wait > 0)
  expect(blocked.slice(0, 4)).toEqual([1000, 2000, 4000, 8000])
  expect(blocked.at(-1)).toBe(900_000)
})

test('a flood of tries waits in line, and what does not fit is turned away unread', async () => {
  const check = createPasswordCheck('correct horse', { cost: 2, pause: async () => {} })
  const verdicts = await Promise.all(
    Array.from({ length: 100 }, async (_, index) => check('guess', `192.0.2.${index}`, present())),
  )
  expect(verdicts.filter(({ waitMs }) => waitMs !== undefined).length).toBeGreaterThanOrEqual(60)
})

test('an address that has to wait is told so at once and takes nobody’s place in line', async () => {
  let finishPause = () => {}
  const check = createPasswordCheck('correct horse', {
    cost: 2,
    pause: async (ms) => (ms > 250 ? held : undefined),
  })
  const held = new Promise<void>((resolve) => {
    finishPause = resolve
  })
  for (let tries = 0; tries < 5; tries += 1) await check('guess', '192.0.2.1', present())
  const busy = check('guess', '192.0.2.2', present())
  expect(await check('guess', '192.0.2.1', present())).toMatchObject({
    right: false,
    waitMs: expect.toSatisfy((wait: number) => wait <= 1000),
  })
  finishPause()
  expect(await busy).toEqual({ right: false })
})
