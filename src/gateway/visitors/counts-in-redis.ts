/**
 * Stores the characters that visitors sent today in Redis, where several instances share one limit. Characters that an instance reserved but never
 * sent, because it was killed, count as sent until the day ends.
 */
import { createHash } from 'node:crypto'
import Redis from 'ioredis'
import type { Counts } from './counts-in-file.ts'

/** Longest wait for a connection and for a reply, in milliseconds. */
const TIMEOUT_MS = 2000
const LONGEST_PAUSE_MS = 1000

/** Keys include the day, so they may outlive it; they must, because clocks differ. */
const KEPT_SECONDS = 2 * 86_400

/** Adds a change to a count, unless that would exceed the limit. Never goes below zero: Redis may have lost counts before a refund. */
const ADD = `
local sent = tonumber(redis.call('GET', KEYS[1]) or '0')
local change = math.max(tonumber(ARGV[1]), -sent)
if change >= 0 and sent + change > tonumber(ARGV[2]) then return {0, sent} end
if change == 0 then return {1, sent} end
sent = redis.call('INCRBY', KEYS[1], string.format('%d', change))
redis.call('EXPIRE', KEYS[1], ARGV[3])
return {1, sent}
`

/** Connects to the counts at `url`; rejects if that fails. Whenever Redis is unavailable later, every `add` rejects. */
export async function connectCounts(
  limit: number,
  url: URL,
  warn: (sentence: string) => void,
): Promise<Counts> {
  const redis = new Redis(url.href, {
    lazyConnect: true,
    connectTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // A command whose reply was lost may have been executed; resending it would count or refund twice.
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    retryStrategy: (tries) => Math.min(100 * tries, LONGEST_PAUSE_MS),
  })
  let why = ''
  redis.on('error', (error: Error) => (why = error.message))
  await redis.connect().catch((error: Error) => {
    redis.disconnect()
    throw new Error(why || error.message)
  })
  let isGone = false
  redis.on('close', () => {
    if (!isGone) warn('Redis at CAP_REDIS_URL does not answer: until it does, no translation is sent.')
    isGone = true
  })
  redis.on('ready', () => {
    isGone = false
    warn('Redis at CAP_REDIS_URL answers again.')
  })

  return {
    async add(day, visitor, change) {
      // Short, however long a visitor's name is.
      const name = createHash('sha256').update(visitor).digest('base64url')
      const key = `translation-console:characters:${day}:${name}`
      const reply = await redis.eval(ADD, 1, key, change, limit, KEPT_SECONDS).catch((error: Error) => {
        if (!isGone) warn(`Redis at CAP_REDIS_URL cannot count: ${error.message}`)
        throw error
      })
      const [granted, sent] = Array.isArray(reply) ? reply.map(Number) : []
      if (granted === undefined || sent === undefined) throw new Error('Redis did not reply with a count.')
      return { granted: granted === 1, sent }
    },
    async close() {
      redis.removeAllListeners('close')
      await redis.quit().catch(() => redis.disconnect())
    },
  }
}
