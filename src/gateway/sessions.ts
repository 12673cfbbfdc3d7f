/**
 * Who is signed in, without a store: a session is a signed cookie, so every instance with the same secret knows it. Keys for
 * signing follow from the secret and the hour, so they change by themselves. What an instance has to remember is only which
 * sessions were ended before their time.
 */
import { createHmac, randomBytes, scryptSync } from 'node:crypto'

/** A signing key lives for one period and is accepted for one more; so an unused session ends within two. */
const PERIOD_MS = 3_600_000
/** A session that is used gets a new cookie at most this often. */
const RENEW_MS = 300_000

export type Session = {
  /** Random; the log holds its first characters only. */
  readonly id: string
  /** When the person signed in, in milliseconds since the epoch. */
  readonly startedAt: number
  /** The person came by TLS, so the cookie never goes another way. */
  readonly secure: boolean
}

export type Sessions = {
  readonly start: (secure: boolean) => Session
  /** Value for the cookie, to be signed with `signingKeys()[0]`. */
  readonly write: (session: Session) => string
  /** The session of a value whose signature was right; `renew` asks for a new cookie. */
  readonly read: (value: string) => { session: Session; renew: boolean } | undefined
  /** The current key, then the one before. */
  readonly signingKeys: () => readonly [string, string]
  /** From now on `read` does not know the session, also from a copy of its cookie. */
  readonly end: (session: Session) => void
  /** How long a cookie may be kept, in seconds. */
  readonly cookieSeconds: number
}

export type SessionOptions = {
  readonly password: string
  /** Shared by instances; without one a restart signs everybody out. */
  readonly secret?: string | undefined
  /** Longest time from signing in, in milliseconds. */
  readonly lifeMs: number
  readonly now?: () => number
}

export function createSessions({ password, secret, lifeMs, now = Date.now }: SessionOptions): Sessions {
  // The password is part of it: changing it ends every session.
  const root = scryptSync(
    `${secret ?? randomBytes(32).toString('hex')}\n${password}`,
    'translation-console',
    32,
  )
  const ended = new Map<string, number>()
  const unusedMs = Math.min(PERIOD_MS, lifeMs)
  const keyOf = (period: number) => createHmac('sha256', root).update(`session ${period}`).digest('base64url')

  return {
    start: (secure) => ({ id: randomBytes(16).toString('base64url'), startedAt: now(), secure }),
    write: ({ id, startedAt, secure }) => `${id}.${startedAt}.${now()}.${secure ? 'tls' : 'plain'}`,
    read(value) {
      const [id, started, issued, way] = value.split('.')
      const startedAt = Number(started)
      const issuedAt = Number(issued)
      if (id === undefined || !Number.isSafeInteger(startedAt) || !Number.isSafeInteger(issuedAt))
        return undefined
      if (ended.has(id) || now() - startedAt >= lifeMs || now() - issuedAt >= unusedMs) return undefined
      return { session: { id, startedAt, secure: way === 'tls' }, renew: now() - issuedAt >= RENEW_MS }
    },
    signingKeys() {
      const period = Math.floor(now() / PERIOD_MS)
      return [keyOf(period), keyOf(period - 1)]
    },
    end({ id, startedAt }) {
      for (const [old, until] of ended) if (until <= now()) ended.delete(old)
      ended.set(id, startedAt + lifeMs)
    },
    cookieSeconds: Math.floor(lifeMs / 1000),
  }
}
