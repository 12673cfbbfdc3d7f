import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyContents } from '../../testing/hostile-inputs.ts'
import { type Inputs, inputsOf } from '../model/inputs.ts'
import { writeComparison } from '../model/comparison-file.ts'
import { linkTo, MAX_LINK_LENGTH, readLink } from './link.ts'

const PAGE = 'https://console.example.org/tools/playground'

async function linked(inputs: Inputs) {
  const link = await linkTo(writeComparison(inputs), PAGE)
  if ('tooLong' in link) throw new Error(`too long: ${link.tooLong}`)
  return link.link
}
const fragmentOf = (link: string) => link.slice(PAGE.length)

test('a link needs no escaping', async () => {
  await fc.assert(
    fc.asyncProperty(anyContents, async (contents) => {
      const link = await linked(inputsOf(contents))
      expect(link).toMatch(/^https:\/\/console\.example\.org\/tools\/playground#inputs=1\.[\w-]+$/)
      expect(new URL(link).hash).toBe(fragmentOf(link))
    }),
    { numRuns: 60 },
  )
})

test('a link may have up to 8 KiB, but no more', async () => {
  // Incompressible texts, so that the length grows with each.
  const noise = fc.sample(fc.string({ minLength: 20, maxLength: 20 }), { numRuns: 600, seed: 5 })
  const linkOf = (count: number) =>
    linkTo(writeComparison(inputsOf({ texts: noise.slice(0, count), contexts: [] })), PAGE)
  let longest = 0
  let shortest = Infinity
  for (let count = 10; count <= 600; count += 10) {
    const link = await linkOf(count)
    if ('link' in link) longest = Math.max(longest, link.link.length)
    else shortest = Math.min(shortest, link.tooLong)
  }
  expect(longest).toBeGreaterThan(MAX_LINK_LENGTH - 300)
  expect(longest).toBeLessThanOrEqual(MAX_LINK_LENGTH)
  expect(shortest).toBeGreaterThan(MAX_LINK_LENGTH)
})

test('a link truncated or changed anywhere is reported as damaged, never read as something else', async () => {
  const fragment = fragmentOf(
    await linked(inputsOf({ texts: ['Das Tor war offen.'], contexts: [{ context: 'Spiel' }] })),
  )
  const start = fragment.indexOf('.') + 1
  for (let place = start; place < fragment.length; place += 1) {
    const cut = fragment.slice(0, place)
    expect(await readLink(cut), cut).toEqual({ problem: 'damaged' })
  }
  const whole = await readLink(fragment)
  const unnoticed: number[] = []
  for (let place = start; place < fragment.length - 1; place += 1) {
    const other = fragment[place] === 'A' ? 'B' : 'A'
    const changed = fragment.slice(0, place) + other + fragment.slice(place + 1)
    const read = await readLink(changed)
    if ('contents' in read) unnoticed.push(place)
    expect(read, changed).toEqual('contents' in read ? whole : { problem: 'damaged' })
  }
  // At most one character carries only padding bits, in the last byte before the checksum.
  expect(unnoticed.length).toBeLessThanOrEqual(1)
})

test.each([
  ['#inputs=2.abc', 'newer'],
  ['#inputs=12.', 'newer'],
  ['#inputs=0.abc', 'damaged'],
  ['#inputs=', 'damaged'],
  ['#inputs=1.!!!', 'damaged'],
  ['#inputs=x', 'damaged'],
])('%s is %s', async (fragment, problem) => {
  expect(await readLink(fragment)).toEqual({ problem })
})

test('a short link that would inflate to gigabytes is rejected', async () => {
  const zeros = new Blob([new Uint8Array(40 * 1024 * 1024)])
    .stream()
    .pipeThrough(new CompressionStream('deflate'))
  const bytes = Buffer.from(await new Response(zeros).arrayBuffer())
  expect(await readLink(`#inputs=1.${bytes.toString('base64url')}`)).toEqual({ problem: 'damaged' })
})
