import { execFileSync } from 'node:child_process'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hostileText } from '../../testing/hostile-inputs.ts'
import { whyNotRun } from '../../testing/installed.ts'
import { readWords } from './pasted-request.ts'

test.each([
  ['a \'b c\' "d e" f\\ g', ['a', 'b c', 'd e', 'f g']],
  ['a\'b\'"c"\\d', ['abcd']],
  ["'it'\\''s'", ["it's"]],
  ['"say \\"hi\\" \\$5 \\`x\\` \\\\ \\n"', ['say "hi" $5 `x` \\ \\n']],
  ["$'it\\'s\\t\\x41\\u00e9\\ud83d\\ude00\\xc3\\xa9 \\xe9\\\\x41'", ["it's\tAé😀é é\\x41"]],
  ["$'\\u0021' $KEY", ['!', '$KEY']],
  ['a \\\n  b \\\r\n c', ['a', 'b', 'c']],
  ["a 'b\nc'\nd", ['a', 'b\nc']],
  ['\'\' ""', ['', '']],
  ["'no end", ['no end']],
  ['a\u2028b', ['a\u2028b']],
  ['', []],
])('%s', (text, expected) => {
  expect(readWords(text)).toEqual(expected)
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
    expect(lines.map((line) => readWords(line))).toEqual(byBash)
  })
})
