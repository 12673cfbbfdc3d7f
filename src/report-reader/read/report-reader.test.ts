import fc from 'fast-check'
import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { NoReport, readPlainReport } from '../../testing/plain-report.ts'
import { ReportDecodeError } from './json-scanner.ts'
import { ReportReader } from './report-reader.ts'
import { hashOf } from './string-interner.ts'
import { type UsageReport, perField } from '../usage-report.ts'
import { wireNames } from '../usage-wire.ts'

/** `npm run fuzz` uses more runs and another seed. */
const runs = Number(process.env['FUZZ_RUNS'] ?? 300)
const seed = Number(process.env['FUZZ_SEED'] ?? 20261121)

const encoder = new TextEncoder()

/** JSON source text: names may repeat, and numbers and strings can be spelt in several ways. */
type Spelt = string

const space = fc.oneof(
  { weight: 6, arbitrary: fc.constant('') },
  { weight: 1, arbitrary: fc.constantFrom(' ', '\n  ', '\t', '\r\n') },
)

/** Pairs of texts with the same hash. */
const hashTwins = ['Team 4utgw9', 'Team 4ns3ym', 'Team jgc8dx', 'Team dsq3mz', 'Team n8amg1', 'Team r13lbe']

const plainText = fc.oneof(
  fc.constantFrom(
    ...hashTwins,
    '',
    '-',
    'abcd********wxyz',
    'abcd********wxyy',
    'abcd****1111',
    'abcd****2222',
    'Büro München',
    'unknown',
    '東京',
    'a',
    // Compared eight bytes at a time, these bytes are a NaN.
    'aa\u{10ffff}\u007f',
    'C:\\Temp',
    '"',
  ),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
)

const date = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .integer({ min: 0, max: 40 })
      .map((day) => new Date(Date.UTC(2026, 1, 10 + day)).toISOString()),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '2026-02-30T00:00:00Z',
      '2026-03-01',
      '2026-03-01X',
      '2024-02-29 12:00',
      'today',
      '',
    ),
  },
)

/** A string written raw, or with escapes even where none is needed. */
function spelt(text: string, style: number): Spelt {
  if (style < 6) return JSON.stringify(text)
  const units = Array.from({ length: text.length }, (_, index) => text.charCodeAt(index))
  return `"${units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('')}"`
}

const style = fc.integer({ min: 0, max: 6 })
const string = fc.tuple(plainText, style).map(([text, how]) => spelt(text, how))
const dateString = fc.tuple(date, style).map(([text, how]) => spelt(text, how))

const number = fc.oneof(
  { weight: 8, arbitrary: fc.nat(2_000_000).map(String) },
  { weight: 2, arbitrary: fc.maxSafeInteger().map(String) },
  {
    weight: 1,
    arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => JSON.stringify(value)),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '0',
      '-0',
      '107.46',
      '0.1',
      '1e3',
      '1E+2',
      '-5',
      '9007199254740993',
      '123456789012345678901234567890',
      '0.000123456789012345',
      '1e999',
      '-1e-999',
      '1.5e300',
      '999999999999999',
      '1234567890123.456',
    ),
  },
)

const anything: fc.Arbitrary<Spelt> = fc.letrec<{ value: Spelt }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom('null', 'true', 'false', '{}', '[]'),
    string,
    number,
    fc.array(tie('value'), { maxLength: 3 }).map((values) => `[${values.join(',')}]`),
    fc.array(fc.tuple(string, tie('value')), { maxLength: 3 }).map((members) => written(members)),
  ),
})).value

function written(members: readonly (readonly [Spelt, Spelt])[], gap = ''): Spelt {
  return `{${members.map(([name, value]) => `${gap}${name}:${gap}${value}`).join(',')}${gap}}`
}

/** Nearly always `good`; sometimes null, or anything else. */
function mostly(good: fc.Arbitrary<Spelt>): fc.Arbitrary<Spelt> {
  return fc.oneof(
    { weight: 60, arbitrary: good },
    { weight: 2, arbitrary: fc.constant('null') },
    { weight: 1, arbitrary: anything },
  )
}

const usageNames = [...Object.values(wireNames), 'speech_to_text_minutes']
const usageMember = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.tuple(
      fc.constantFrom(...usageNames).map((name) => `"${name}"`),
      mostly(number),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(
      fc.constantFrom('"speech_to_speech_minutes"', '"\\u0061"', '"a"', '"1"', '"__proto__"'),
      anything,
    ),
  },
)

const usage = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.tuple(fc.array(number, { minLength: 5, maxLength: 5 }), space).map(([counts, gap]) =>
      written(
        Object.values(wireNames).map((name, index) => [`"${name}"`, counts[index] ?? '0']),
        gap,
      ),
    ),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.array(usageMember, { maxLength: 7 }), space)
      .map(([members, gap]) => written(members, gap)),
  },
)

/** The parts of a machine-written row; some are repeated, others are missing. */
const machineFields = [
  'key',
  'label',
  'date',
  'usage',
  'note',
  'id',
  'no key',
  'no label',
  'other date',
  'no usage',
  'part of usage',
  'half of usage',
]

/** Rows written by one machine: the same names in the same order, with different values, and sometimes with values missing. */
const machineRows = fc
  .tuple(
    fc.array(string, { minLength: 1, maxLength: 4 }),
    fc.array(string, { minLength: 1, maxLength: 4 }),
    fc.constantFrom('"api_key"', '"api_key"', '"api_k\\u0065y"'),
    fc.oneof(
      { weight: 3, arbitrary: fc.shuffledSubarray(machineFields.slice(0, 6), { minLength: 3 }) },
      { weight: 1, arbitrary: fc.shuffledSubarray(machineFields, { minLength: 3, maxLength: 8 }) },
    ),
    fc.shuffledSubarray(usageNames, { minLength: 1 }),
    fc.constantFrom('0', 'null', ''),
    space,
    fc.array(
      fc.tuple(
        fc.nat(3),
        fc.nat(3),
        dateString,
        fc.array(number, { minLength: 6, maxLength: 6 }),
        plainText,
        fc.constantFrom(-1, -1, -1, 0, 1, 2),
      ),
      { maxLength: 12 },
    ),
  )
  .map(([keys, labels, keyName, fields, counted, absent, gap, rows]) =>
    rows.map(([which, called, day, counts, note, lacking]) => {
      const usageOf = (names: readonly string[]) =>
        written(
          names.flatMap((name, index) => {
            const count = index === lacking ? absent : (counts[index] ?? '0')
            return count === '' ? [] : [[`"${name}"`, count] as const]
          }),
          gap,
        )
      const members: Record<string, readonly [Spelt, Spelt]> = {
        key: [keyName, keys[which % keys.length] ?? '""'],
        label: ['"api_key_label"', labels[called % labels.length] ?? '""'],
        date: ['"usage_date"', day],
        usage: ['"usage"', usageOf(counted)],
        note: ['"note"', JSON.stringify(note)],
        id: ['"id"', counts[5] ?? '1'],
        'no key': ['"api_key"', 'null'],
        'no label': ['"api_key_label"', '[{}]'],
        'other date': ['"usage_date"', counts[0] ?? '1'],
        'no usage': ['"usage"', 'null'],
        'part of usage': ['"usage"', usageOf(counted.slice(0, 2))],
        'half of usage': ['"usage"', usageOf([...counted.slice(2), 'a', 'a'])],
      }
      return written(
        fields.flatMap((field) => (members[field] ? [members[field]] : [])),
        gap,
      )
    }),
  )

/** Many keys and days in any order, some repeated long after their first appearance. */
const manyRows = fc
  .tuple(
    fc.integer({ min: 1, max: 300 }),
    fc.integer({ min: 1, max: 40 }),
    fc.nat(1_000_000),
    plainText,
    style,
  )
  .map(([keys, days, start, text, how]) => {
    let state = start
    const pick = (choices: number) => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
      return (state >>> 8) % choices
    }
    return Array.from({ length: 150 }, () => {
      const key = pick(keys)
      const day = new Date(Date.UTC(2026, 0, 1 + pick(days))).toISOString()
      const label = spelt(`${text} ${key}`, how)
      return `{"api_key":"k*${key}","api_key_label":${label},"usage_date":"${day}","usage":{"total_characters":${pick(1000)}}}`
    })
  })

const oddRow = fc
  .tuple(
    fc.array(
      fc.oneof(
        fc.tuple(fc.constantFrom('"api_key"', '"api_k\\u0065y"'), mostly(string)),
        fc.tuple(fc.constant('"api_key_label"'), mostly(string)),
        fc.tuple(fc.constant('"usage_date"'), mostly(dateString)),
        fc.tuple(fc.constant('"usage"'), mostly(usage)),
        fc.tuple(string, anything),
      ),
      { maxLength: 7 },
    ),
    space,
  )
  .map(([members, gap]) => written(members, gap))

const rows = fc
  .tuple(
    fc.array(
      fc.oneof(
        { weight: 120, arbitrary: machineRows },
        { weight: 1, arbitrary: manyRows },
        { weight: 40, arbitrary: fc.array(oddRow, { maxLength: 3 }) },
        { weight: 40, arbitrary: fc.array(mostly(oddRow), { maxLength: 1 }) },
      ),
      { maxLength: 4 },
    ),
    space,
  )
  .map(([parts, gap]) => `[${parts.flat().join(`${gap},${gap}`)}${gap}]`)

const report = fc
  .tuple(
    fc.array(
      fc.oneof(
        {
          weight: 6,
          arbitrary: fc.tuple(fc.constantFrom('"key_and_day_usages"', '"key_usages"'), mostly(rows)),
        },
        { weight: 2, arbitrary: fc.tuple(fc.constant('"total_usage"'), mostly(usage)) },
        {
          weight: 1,
          arbitrary: fc.tuple(fc.constant('"group_by"'), mostly(fc.constantFrom('"key"', '"key_and_day"'))),
        },
        { weight: 1, arbitrary: fc.tuple(fc.constantFrom('"start_date"', '"end_date"'), mostly(dateString)) },
        { weight: 1, arbitrary: fc.tuple(string, anything) },
      ),
      { maxLength: 6 },
    ),
    space,
  )
  .map(([members, gap]) => written(members, gap))

const document = fc
  .tuple(
    fc.oneof(
      { weight: 9, arbitrary: fc.constant('') },
      { weight: 1, arbitrary: fc.constantFrom('\ufeff', '\ufeff\ufeff', ' ') },
    ),
    fc.array(fc.tuple(string, anything), { maxLength: 1 }),
    mostly(report),
    fc.oneof(
      { weight: 9, arbitrary: fc.constant([]) },
      { weight: 1, arbitrary: report.map((again): [Spelt, Spelt][] => [['"usage_report"', again]]) },
    ),
    space,
  )
  .map(([before, more, value, again, gap]) =>
    encoder.encode(before + written([...more, ['"usage_report"', value], ...again], gap) + gap),
  )

type Change = { readonly kind: number; readonly at: number; readonly byte: number }

/** Small damage: a byte removed, replaced or inserted, a few bytes doubled, or the rest cut off. */
const changes = fc.array(
  fc.record({
    kind: fc.nat(4),
    at: fc.nat(10_000),
    byte: fc.oneof(fc.constantFrom(...encoder.encode('{}[]",:\\0123-+.eEtfnu \n')), fc.nat(255)),
  }),
  { minLength: 1, maxLength: 3 },
)

function change(bytes: Uint8Array, { kind, at, byte }: Change): Uint8Array {
  const place = bytes.length === 0 ? 0 : at % bytes.length
  const [head, tail] = [bytes.subarray(0, place), bytes.subarray(place)]
  switch (kind) {
    case 0:
      return joined(head, tail.subarray(1))
    case 1:
      return joined(head, Uint8Array.of(byte), tail.subarray(1))
    case 2:
      return joined(head, Uint8Array.of(byte), tail)
    case 3:
      return joined(head, tail.subarray(0, 20), tail)
    default:
      return head
  }
}

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

type Outcome = { readonly report: unknown } | { readonly issue: unknown } | { readonly broken: true }

function readPlainly(bytes: Uint8Array): Outcome {
  try {
    return { report: withNumbers(readPlainReport(new TextDecoder().decode(bytes))) }
  } catch (error) {
    if (error instanceof NoReport) return { issue: error.issue }
    if (error instanceof SyntaxError) return { broken: true }
    throw error
  }
}

/** Ignores the width of columns, which affects only memory. */
function withNumbers(report: UsageReport) {
  const { counts, otherCounts } = report
  const others = Object.entries(otherCounts).map(([name, values]) => [name, Array.from(values)])
  return {
    ...report,
    counts: perField((field) => Array.from(counts[field])),
    otherCounts: Object.fromEntries(others),
  }
}

/** Passes each piece in the same memory, as a byte stream does, so that keeping a reference to it is an error. */
function readInPieces(bytes: Uint8Array, sizes: readonly number[]): Outcome {
  const reader = new ReportReader()
  try {
    const room = new Uint8Array(bytes.length)
    for (let at = 0, turn = 0; at < bytes.length; turn++) {
      const size = Math.max(1, sizes[turn % sizes.length] ?? bytes.length)
      const piece = room.subarray(0, Math.min(size, bytes.length - at))
      piece.set(bytes.subarray(at, at + size))
      reader.write(piece)
      reader.expectBytes(bytes.length)
      piece.fill(0x22)
      at += size
    }
    return { report: withNumbers(reader.finish()) }
  } catch (error) {
    if (!(error instanceof ReportDecodeError)) throw error
    if (!error.issue.path.startsWith('byte ')) return { issue: error.issue }
    const offset = Number(error.issue.path.slice(5))
    if (!(offset >= 0 && offset <= bytes.length)) throw error
    return { broken: true }
  }
}

/** Each of `cuts` is a list of piece lengths, used in rotation. */
function expectSame(bytes: Uint8Array, ...cuts: readonly (readonly number[])[]) {
  const plain = readPlainly(bytes)
  for (const sizes of cuts) {
    const streamed = readInPieces(bytes, sizes)
    if (isDeepStrictEqual(streamed, plain)) continue
    const of = { of: new TextDecoder().decode(bytes), sizes }
    expect({ ...streamed, ...of }).toEqual({ ...plain, ...of })
    throw new Error('The same but for a sign or a prototype')
  }
}

const sizes = fc.oneof(
  { weight: 1, arbitrary: fc.constant([1]) },
  { weight: 4, arbitrary: fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 5 }) },
)

/** One piece, two pieces, and two random ways of cutting; no more reports than that, because generating one takes longer than reading it. */
const cuts = fc.tuple(
  fc.constant([1 << 20]),
  fc.nat(4000).map((first) => [first, 1 << 20]),
  sizes,
  fc.array(fc.integer({ min: 200, max: 2000 }), { minLength: 1, maxLength: 3 }),
)

test('any report is read as JSON.parse and the plain way read it, wherever it is cut', () => {
  fc.assert(
    fc.property(document, cuts, (bytes, all) => expectSame(bytes, ...all)),
    { numRuns: runs, seed },
  )
})

test('a damaged report gets the verdict of JSON.parse, wherever it is cut', () => {
  fc.assert(
    fc.property(document, changes, cuts, (bytes, damages, all) =>
      expectSame(damages.reduce(change, bytes), ...all),
    ),
    { numRuns: runs, seed },
  )
})

test('the texts meant to share a hash do', () => {
  const hashes = hashTwins.map((text) => {
    const bytes = encoder.encode(text)
    return hashOf(new DataView(bytes.buffer, bytes.byteOffset), 0, bytes.length)
  })
  expect(hashes).toEqual(hashes.map((_, index) => hashes[index - (index % 2)]))
})

/** Four rows written by one machine; `last` is the count in the last one. */
function fourRows(last: string): Uint8Array {
  const row = (day: number, count: string) =>
    `{"api_key":"aaaa****1111","api_key_label":"Büro","usage_date":"2026-10-0${day}T00:00:00Z","usage":{"total_characters":${count},"text_translation_characters":7}}`
  const written = [row(1, '5'), row(2, '50'), row(3, '12345'), row(4, last)]
  return encoder.encode(`{"usage_report":{"key_and_day_usages":[${written.join(',')}]}}`)
}

test('a report is the same wherever it is cut in two', () => {
  const bytes = fourRows('0.5')
  for (let cut = 0; cut <= bytes.length; cut++) expectSame(bytes, [cut, bytes.length])
})

test.each([
  ['a key that is overridden', '"api_key":"a","api_key":null,"usage":{"total_characters":5}'],
  ['a label that is overridden', '"api_key":"a","api_key_label":"x","api_key_label":[1],"usage":{}'],
  ['a date that is overridden', '"api_key":"a","usage_date":"2026-10-01","usage_date":7,"usage":{}'],
  ['a count that is overridden', '"api_key":"a","usage":{"total_characters":5,"total_characters":null}'],
  ['a usage that is overridden', '"api_key":"a","usage":{"total_characters":5},"usage":null'],
  ['a second usage', '"usage":{"total_characters":5,"a":1},"usage":{"text_translation_characters":6}'],
  ['a count of another name that is overridden', '"api_key":"a","usage":{"a":5,"a":"x","b":6,"b":{}}'],
  [
    'minutes that are taken back',
    '"api_key":"a","usage":{"speech_to_text_minutes":5,"speech_to_text_minutes":null}',
  ],
])('many rows with a repeated name are read as JSON.parse reads them: %s', (_, members) => {
  const written = Array.from({ length: 6 }, () => `{${members}}`).join(',')
  expectSame(encoder.encode(`{"usage_report":{"key_and_day_usages":[${written}]}}`), [1 << 20])
})

test.each(['01', '-', '-01', '1.', '.5', '1e', '1e+', '+1', '0x1', '1.5.5', 'NaN', '--1', '1 2', '"5', ''])(
  'anything but a number is rejected, even in a row like the others: %s',
  (last) => {
    expectSame(fourRows(last), [1 << 20])
    expect(readInPieces(fourRows(last), [1 << 20])).toEqual({ broken: true })
  },
)

test.each(['0', '-0', '999999999999999', '9007199254740991', '0.1', '123456.789', '1e3', '-12', 'null'])(
  'a number is what JSON.parse makes of it: %s',
  (last) => {
    expectSame(fourRows(last), [1 << 20])
    expect(readInPieces(fourRows(last), [7])).toHaveProperty('report')
  },
)

test.each([
  ['', 'byte 0', 'a value'],
  ['<html>', 'byte 0', 'a value'],
  ['{"usage_report":{}', 'byte 18', '"," or "}"'],
  ['{"usage_report":{}} x', 'byte 20', 'nothing more'],
  ['{"usage_report":{,}}', 'byte 17', 'a name or "}"'],
  ['{"usage_report":{"a":1,}}', 'byte 23', 'a name'],
  ['{"usage_report":{"a" 1}}', 'byte 21', '":"'],
  ['{"usage_report":{"a":[1 2]}}', 'byte 24', '"," or "]"'],
  ['{"usage_report":{"a":tru}}', 'byte 21', 'a value'],
  ['{"usage_report":{"a":01}}', 'byte 21', 'a number'],
  ['{"usage_report":{"a":"\\x"}}', 'byte 22', 'an escape such as \\n or \\u0041'],
  ['{"usage_report":{"a":"x\ny"}}', 'byte 23', 'no control character in a string'],
  ['{"usage_report":{"é":"x', 'byte 24', 'the end of a string'],
])('a broken report is rejected with the byte and what was expected there: %s', (text, path, expected) => {
  for (const size of [1, 5, 1 << 20]) {
    const reader = new ReportReader()
    const bytes = encoder.encode(text)
    expect(() => {
      for (let at = 0; at < bytes.length; at += size) reader.write(bytes.subarray(at, at + size))
      reader.finish()
    }).toThrow(expect.objectContaining({ issue: { path, expected } }))
  }
})

test.each([0, 1, 1e5, 1e12])('an expected length of %d bytes changes nothing in the report', (told) => {
  const row = `{"api_key":"aaaa****1111","usage_date":"2026-10-01T00:00:00Z","usage":{"total_characters":7}}`
  const bytes = encoder.encode(`{"usage_report":{"key_usages":[${Array(5000).fill(row).join(',')}]}}`)
  const reader = new ReportReader()
  for (let at = 0; at < bytes.length; at += 65_536) {
    reader.write(bytes.subarray(at, at + 65_536))
    reader.expectBytes(told)
  }
  const { rowCount, counts, remarks } = reader.finish()
  expect({ rowCount, received: remarks.receivedRows, characters: [...counts.characters] }).toEqual({
    rowCount: 1,
    received: 5000,
    characters: [35_000],
  })
})

test('deep nesting is read to any depth', () => {
  const deep = 200_000
  const text = `{"usage_report":{"a":${'['.repeat(deep)}${']'.repeat(deep)}}}`
  expect(readInPieces(encoder.encode(text), [1 << 16])).toHaveProperty('report')
  expect(readInPieces(encoder.encode(text.slice(0, -3)), [1 << 16])).toEqual({ broken: true })
})
