import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as v from 'valibot'

/** Licences under which the console may be given on, with no more duty than to keep their notices. */
const known = new Set([
  'MIT',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Unlicense',
  'CC0-1.0',
  'BlueOak-1.0.0',
])

const lockSchema = v.object({
  packages: v.record(
    v.string(),
    v.object({
      version: v.optional(v.string()),
      license: v.optional(v.string()),
      dev: v.optional(v.boolean()),
      optional: v.optional(v.boolean()),
      hasInstallScript: v.optional(v.boolean()),
      integrity: v.optional(v.string()),
    }),
  ),
})

const { packages } = v.parse(lockSchema, JSON.parse(readFileSync('package-lock.json', 'utf8')))
const installed = Object.entries(packages).filter(([path]) => path !== '')
const shipped = installed.filter(([, { dev }]) => dev !== true)

/** Whether every part of a licence expression such as `MIT AND ISC` is known, or one of `MIT OR GPL-3.0`. */
function isKnown(licence: string): boolean {
  const parts = licence.replaceAll(/[()]/g, '')
  return parts.split(' OR ').some((choice) => choice.split(' AND ').every((part) => known.has(part.trim())))
}

test('everything that ships is under a licence that lets it', () => {
  expect(shipped.length).toBeGreaterThan(20)
  const unknown = shipped.filter(([, { license }]) => !isKnown(license ?? 'none'))
  expect(unknown.map(([path, { license }]) => `${path}: ${license ?? 'none'}`)).toEqual([])
})

test.each(['GPL-3.0', 'none', 'SEE LICENSE IN LICENSE', 'MIT AND AGPL-3.0', 'UNLICENSED'])(
  '%s is not such a licence',
  (licence) => {
    expect(isKnown(licence)).toBe(false)
  },
)

test('nothing runs a script of its own when it is installed, except where a platform needs it to be built', () => {
  const scripts = installed.filter(
    ([, { hasInstallScript, optional }]) => hasInstallScript === true && optional !== true,
  )
  expect(scripts.map(([path]) => path)).toEqual([])
})

test('every package is pinned to the bytes that were checked in', () => {
  expect(installed.filter(([, { integrity }]) => integrity === undefined).map(([path]) => path)).toEqual([])
})
