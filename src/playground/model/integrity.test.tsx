import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkIntegrity } from './integrity.ts'

const check = (source: string, translation: string, tagHandling?: 'xml' | 'html') =>
  checkIntegrity({ source, translation, tagHandling }).map(({ kind, words }) => `${kind}: ${words}`)

test.each([
  ['Hello {name}', ' ', ['empty: the translation is empty']],
  ['  ', '', []],
  ['Hello {name}', 'Hallo {name}', []],
  ['Hello {name}', 'Hallo', ['missing: {name} is missing']],
  ['Hello {name}', 'Hallo {Name}', ['missing: {name} is missing', 'extra: {Name} is not in the text']],
  ['{{ user }} and {0}', '{0} und {{user}}', []],
  ['%s has %d files', '%d Dateien von %s', ['reordered: %d comes before %s, not after it']],
  ['%1$s has %2$d files', '%2$d Dateien von %1$s', []],
  ['%1$s has %2$d files', '%1$s hat %2$s', ['changed: %2$d has become %2$s']],
  ['%(name)s, ${x}, %{y}', '%(name)s, ${x}, %{y}', []],
  ['%(name)s', '%(Name)s', ['missing: %(name)s is missing', 'extra: %(Name)s is not in the text']],
  ['100 % done', '100 % der Arbeit', []],
  ['5% is a lot', '5%ig', []],
  ['<b>one</b> two', '<b>eins</b> zwei', []],
  ['<b>one</b> two', 'eins zwei', ['missing: <b> is missing', 'missing: </b> is missing']],
  ['<a href="x" title="Go">one</a>', '<a title="Los" href=x>eins</a>', []],
  ['<a href="x">one</a>', '<a href="y">eins</a>', ['changed: <a href="x"> has become <a href="y">']],
  ['one<br/>two', 'eins<br>zwei', []],
  ['<b>a</b> <i>b</i>', '<i>b</i> <b>a</b>', []],
  ['a < b', 'a > b', []],
])('%j as %j', (source, translation, issues) => expect(check(source, translation)).toEqual(issues))

test('plural forms may differ between languages; exact numbers and choices must be those of the text', () => {
  const files = '{n, plural, =0 {none} one {# file of {who}} other {# files of {who}}}'
  expect(
    check(files, '{n, plural, =0 {brak} one {# plik {who}} few {# pliki {who}} other {# {who}}}'),
  ).toEqual([])
  expect(check(files, '{n, plural, one {# Datei von {who}} other {# Dateien von {who}}}')).toEqual([
    'changed: {n, plural: =0} has become {n, plural}',
  ])
  expect(check(files, '{n, plural, =0 {keine} one {#} other {#}}')).toEqual(['missing: {who} is missing'])
  expect(check(files, '{n, plural, =0 {keine} one {# Datei')).toEqual([
    'broken: the plural or choice can no longer be read',
  ])
  expect(check('{g, select, male {He} other {They}}', '{g, select, männlich {Er} other {Sie}}')).toEqual([
    'changed: {g, select: male, other} has become {g, select: männlich, other}',
  ])
})

test('broken markup is reported, unless the text was broken already', () => {
  expect(check('<b>one</b>', '</b>eins<b>', 'xml')).toEqual([
    'broken: the markup is broken, line 1, column 1: </b> closes nothing',
  ])
  expect(check('A & B', 'A & B', 'xml')).toEqual([])
})

test('tags and named placeholders may be reordered, %s may not', () => {
  const isProblem = (source: string, translation: string) =>
    checkIntegrity({ source, translation }).length > 0
  expect(isProblem('{a} {b}', '{b} {a}')).toBe(false)
  expect(isProblem('<b>a</b> <i>b</i>', '<i>b</i> <b>a</b>')).toBe(false)
  expect(isProblem('%1$s %2$s', '%2$s %1$s')).toBe(false)
  expect(isProblem('%s %d', '%d %s')).toBe(true)
  expect(isProblem('%s %d %f', '%s %f %d')).toBe(true)
  expect(isProblem('{a} %s {b} %d', '{b} %s {a} %d')).toBe(false)
})

const piece = fc.constantFrom(
  '{a}',
  '{{b}}',
  '%s',
  '%2$d',
  '<b>',
  '</b>',
  '<br/>',
  '<0>',
  'word',
  ' ',
  '&',
  '{',
  '%',
  '<',
)

test('any text is intact compared with itself; each removed piece is reported', () => {
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 10 }),
      fc.constantFrom(undefined, 'xml' as const),
      (parts, markup) => {
        expect(check(parts.join(' '), parts.join(' '), markup)).toEqual([])
        const place = parts.findIndex((part) => part.length > 2 && part !== 'word')
        if (place < 0) return
        const words = check(`${parts.join(' ')} end`, `${parts.toSpliced(place, 1).join(' ')} end`)
        expect(words).toContain(`missing: ${parts[place]} is missing`)
      },
    ),
  )
})
