import { expect, test } from 'vitest'
import { createQueue, type Release } from './queue.ts'

const present = () => new AbortController().signal
const settle = () => new Promise((resolve) => setImmediate(resolve))

test('a visitor with one request waits a single place behind one with a hundred', async () => {
  const queue = createQueue({ places: 1, perVisitor: 1, waiting: 200, waitMs: 60_000 })
  const order: string[] = []
  const first = await queue.enter('many', present())
  const take = async (visitor: string) => {
    const release = await queue.enter(visitor, present())
    order.push(visitor)
    release?.()
  }
  const all = Array.from({ length: 100 }, () => take('many'))
  all.push(take('one'))
  first?.()
  await Promise.all(all)
  expect(order.indexOf('one')).toBe(1)
  expect(order).toHaveLength(101)
  expect(queue.inProgress).toBe(0)
})

test('never more requests are in progress than there are places, and a place is released only once', async () => {
  const queue = createQueue({ places: 3, perVisitor: 3, waiting: 100, waitMs: 60_000 })
  const held: Release[] = []
  for (let request = 0; request < 20; request += 1)
    void queue.enter(`v${request}`, present()).then((release) => release && held.push(release))
  await settle()
  expect([queue.inProgress, queue.waiting]).toEqual([3, 17])
  held[0]?.()
  held[0]?.()
  await settle()
  expect([queue.inProgress, queue.waiting]).toEqual([3, 16])
})

test('if the queue is full, the visitor with the most waiting requests makes room for a newcomer', async () => {
  const queue = createQueue({ places: 1, perVisitor: 1, waiting: 3, waitMs: 60_000 })
  const first = await queue.enter('greedy', present())
  const results: string[] = []
  const note = async (name: string, entered: Promise<Release | undefined>) => {
    const release = await entered
    results.push(`${name} ${release ? 'served' : 'turned away'}`)
    release?.()
  }
  const all = [1, 2, 3].map((number) => note(`greedy ${number}`, queue.enter('greedy', present())))
  all.push(note('newcomer', queue.enter('newcomer', present())))
  all.push(note('greedy 4', queue.enter('greedy', present())))
  await settle()
  expect(results.sort()).toEqual(['greedy 3 turned away', 'greedy 4 turned away'])
  first?.()
  await Promise.all(all)
  expect(results.filter((result) => result.endsWith('served'))).toHaveLength(3)
})

test('a visitor never has more than their share, and waiting for it never blocks a free place for others', async () => {
  const queue = createQueue({ places: 4, perVisitor: 2, waiting: 100, waitMs: 60_000 })
  const held: Release[] = []
  for (let request = 0; request < 10; request += 1)
    void queue.enter('greedy', present()).then((release) => release && held.push(release))
  await settle()
  expect([queue.inProgress, queue.waiting]).toEqual([2, 8])
  expect(await queue.enter('other', present())).toBeTypeOf('function')
  expect(await queue.enter('third', present())).toBeTypeOf('function')
  held[0]?.()
  await settle()
  expect([queue.inProgress, queue.waiting]).toEqual([4, 7])
})
