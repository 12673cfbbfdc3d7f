import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { expect, onTestFinished, test, vi } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { CompressedLength } from './compressed-length.ts'

/** Rows as in a report: similar, but never identical. */
const body = Buffer.from(
  Array.from(
    { length: 20_000 },
    (_, row) => `{"api_key":"a${row % 90}","usage":{"total_characters":${(row * 7919) % 100_003}}},`,
  ).join(''),
)
const compressed = {
  'gzip, quick': gzipSync(body, { level: 1 }),
  'gzip, thorough': gzipSync(body, { level: 9 }),
  brotli: brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
}

/** What a body that arrives in one piece, and has this length on the wire, leads to. */
function afterReading(bytes: Uint8Array, length: number): CompressedLength {
  const read = new CompressedLength(length)
  read.write(bytes)
  return read
}

function estimateOf(estimated: CompressedLength): Promise<number> {
  return eventually(() => estimated.estimate ?? Promise.reject(new Error('There is no estimate yet')))
}

/** The absence of an estimate can only be observed for a while. */
async function expectNone(estimated: CompressedLength) {
  await new Promise((soon) => setTimeout(soon, 300))
  expect(estimated.estimate).toBeUndefined()
}

test.each(Object.entries(compressed))(
  'the length of a body is estimated to within a third: %s',
  async (_, { length }) => {
    const estimate = await estimateOf(afterReading(body, length))
    expect(estimate / body.length).toBeGreaterThan(2 / 3)
    expect(estimate / body.length).toBeLessThan(4 / 3)
  },
)

test('the estimate does not depend on how the beginning is cut, nor on reused memory', async () => {
  const { length } = compressed['gzip, quick']
  const estimated = new CompressedLength(length)
  const room = Buffer.alloc(10_007)
  for (let at = 0; at < body.length; at += room.length) {
    const size = body.copy(room, 0, at)
    estimated.write(room.subarray(0, size))
    room.fill(0)
  }
  expect(await estimateOf(estimated)).toBe(await estimateOf(afterReading(body, length)))
})

test('a short body gets no estimate', async () => {
  await expectNone(afterReading(body.subarray(0, 1000), 100))
})

test.each([
  ['at once', undefined],
  [
    'halfway',
    class extends TransformStream {
      constructor() {
        super({ transform: () => Promise.reject(new RangeError('Out of memory')) })
      }
    },
  ],
])('compression that fails %s leaves no estimate and no error', async (_, Failing) => {
  const rejected = vi.fn()
  process.on('unhandledRejection', rejected)
  onTestFinished(() => {
    process.off('unhandledRejection', rejected)
    vi.unstubAllGlobals()
  })
  vi.stubGlobal('CompressionStream', Failing)
  await expectNone(afterReading(body, 100))
  expect(rejected).not.toHaveBeenCalled()
})
