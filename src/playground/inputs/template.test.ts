import { expect, test } from 'vitest'
import { templateVariants } from './template.ts'

test('alternatives in braces make one context each, named by the choice', () => {
  expect(templateVariants('{she|he|they} is a doctor')).toEqual([
    { context: 'she is a doctor', name: 'she' },
    { context: 'he is a doctor', name: 'he' },
    { context: 'they is a doctor', name: 'they' },
  ])
})

test('two groups make every combination', () => {
  expect(templateVariants('{She|He} is a {doctor|nurse}.').map(({ name }) => name)).toEqual([
    'She, doctor',
    'She, nurse',
    'He, doctor',
    'He, nurse',
  ])
})

test('an empty alternative leaves the word out', () => {
  expect(templateVariants('a {very |}sharp knife').map(({ context }) => context)).toEqual([
    'a very sharp knife',
    'a sharp knife',
  ])
})

test('braces without alternatives are ordinary text', () => {
  expect(templateVariants('Hello {name}, {}, a | b')).toEqual([])
})

test('the same alternative twice makes one context', () => {
  expect(templateVariants('{a|a|b}')).toHaveLength(2)
})
