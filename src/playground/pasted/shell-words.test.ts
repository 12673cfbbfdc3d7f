import { execFileSync } from 'node:child_process'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hostileText } from '../../testing/hostile-inputs.ts'
import { whyNotRun } from '../../testing/installed.ts'
import { readCommands } from './shell-words.ts'

const words = (text: string) => readCommands(text).map(({ words }) => words)

test.each([
  ['a \'b c\' "d e" f\\ g', [['a', 'b c', 'd e', 'f g']]],
  ['a\'b\'"c"\\d', [['abcd']]],
  ["'it'\\''s'", [["it's"]]],
  ['"say \\"hi\\" \\$5 \\`x\\` \\\\ \\n"', [['say "hi" $5 `x` \\ \\n']]],
  ["$'it\\'s\\t\\x41\\u00e9\\U0001F600\\101\\xc3\\xa9'", [["it's\tAé😀Aé"]]],
  ["$'\\u0021\\q'", [['!\\q']]],
  ['a \\\n  b', [['a', 'b']]],
  ['a # b\nc#d', [['a'], ['c#d']]],
  ['a; b && c | d', [['a'], ['b'], ['c'], ['d']]],
  ['a > file', [['a', 'file']]],
  ["'no end", [['no end']]],
  ['a\rb\u2028c', [['a\rb\u2028c']]],
  ['', []],
])('%s', (text, expected) => {
  expect(words(text)).toEqual(expected)
})

test('what a command reads stands after it', () => {
  expect(readCommands("a <<'END' x\nit's $5\n END\nEND\nb <<-END\n\tin\n\tEND\nc <<< 'one word'")).toEqual([
    { words: ['a', 'x'], input: "it's $5\n END\n" },
    { words: ['b'], input: 'in\n' },
    { words: ['c'], input: 'one word\n' },
  ])
})

describe('bash and this reader agree', () => {
  // bash cannot pass a zero byte, nor half a character.
  const word = hostileText.map((text) => Buffer.from(text.replaceAll('\0', '')).toString())
  const single = (text: string) => `'${text.replaceAll("'", "'\\''")}'`
  const double = (text: string) => `"${text.replace(/[$`"\\]/g, '\\$&')}"`
  const ansi = (text: string) =>
    `$'${text.replace(/['\\]/g, '\\$&').replaceAll('\n', '\\n').replaceAll('\r', '\\r')}'`

  const reason = whyNotRun('bash')
  test.skipIf(reason !== '')(`on words quoted in every way${reason}`, () => {
    const quotings = [single, double, ansi]
    const samples = fc.sample(fc.array(fc.tuple(word, fc.nat(2)), { minLength: 1, maxLength: 4 }), {
      numRuns: 40,
      seed: 8,
    })
    const lines = samples.map((parts) =>
      parts.map(([text, quoting]) => quotings[quoting]?.(text) ?? '').join(' '),
    )
    const script = lines.map((line) => `printf '%s\\0' ${line}; printf '\\1\\0'`).join('\n')
    const said = execFileSync('bash', ['-s'], {
      input: script,
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8' },
    })
    const byBash = said
      .split('\u0001\0')
      .slice(0, -1)
      .map((part) => part.split('\0').slice(0, -1))
    expect(lines.map((line) => words(line)[0])).toEqual(byBash)
  })
})
