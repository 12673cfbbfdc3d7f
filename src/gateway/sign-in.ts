/** Signing in and out: `GET` and `POST gateway/sign-in`, `POST gateway/sign-out`. Routes exist only with a password. */
import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { AccessControl } from './access.ts'
import { refusalResponse } from './answers.ts'
import type { GatewayEnvironment } from './gateway.ts'
import type { PasswordCheck } from './password.ts'
import { pageHeaders } from './security-headers.ts'
import { signInPage, signInStyle } from './sign-in-page.ts'

const MAX_FORM_BYTES = 4096
const NEVER_KEPT = { 'Cache-Control': 'no-store' }

export type SignInParts = {
  readonly basePath: string
  readonly access: AccessControl
  readonly checkPassword: PasswordCheck
}

export function createSignIn({ basePath, access, checkPassword }: SignInParts): Hono<GatewayEnvironment> {
  const app = new Hono<GatewayEnvironment>()
  app.use(`${basePath}gateway/sign-in`, pageHeaders)

  app.get(`${basePath}gateway/sign-in.css`, (c) =>
    c.body(signInStyle, 200, { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'no-cache' }),
  )
  app.get(`${basePath}gateway/sign-in`, async (c) => {
    const next = safeNext(c.req.query('next'))
    const admission = await access.admit(c.env.incoming, c.env.outgoing, c.env.peer)
    if ('visitor' in admission) return c.redirect(basePath + next, 303)
    return c.html(signInPage({ basePath, next }), 200, NEVER_KEPT)
  })
  app.post(
    `${basePath}gateway/sign-in`,
    bodyLimit({ maxSize: MAX_FORM_BYTES, onError: () => refusalResponse(formTooLarge) }),
    async (c) => {
      if (!isOwnForm(c)) return refusalResponse(foreignForm)
      const form = await c.req.parseBody()
      const password = typeof form['password'] === 'string' ? form['password'] : ''
      const next = safeNext(typeof form['next'] === 'string' ? form['next'] : undefined)
      const verdict = await checkPassword(password, c.env.peer.address, c.req.raw.signal)
      if (verdict.right) {
        // The page's own address tells that there is TLS in front, also where the proxy is not a trusted one.
        const secure = c.env.peer.secure || (c.req.header('origin') ?? '').startsWith('https:')
        await access.signIn(c.env.outgoing, secure)
        return c.redirect(basePath + next, 303)
      }
      if (verdict.waitMs === undefined) {
        const problem = 'That is not the password. Check it and try again.'
        return c.html(signInPage({ basePath, next, problem }), 401, NEVER_KEPT)
      }
      const seconds = Math.max(1, Math.ceil(verdict.waitMs / 1000))
      const problem = `Too many tries. Wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'}, then try again.`
      return c.html(signInPage({ basePath, next, problem }), 429, {
        ...NEVER_KEPT,
        'Retry-After': `${seconds}`,
      })
    },
  )
  app.post(`${basePath}gateway/sign-out`, async (c) => {
    if (!isOwnForm(c)) return refusalResponse(foreignForm)
    const admission = await access.admit(c.env.incoming, c.env.outgoing, c.env.peer)
    if ('visitor' in admission) access.signOut(c.env.outgoing, admission.visitor)
    return c.redirect(`${basePath}gateway/sign-in`, 303)
  })
  return app
}

/** A page of the console, with its query; anything else leads to the first page, never to another site. */
export function safeNext(next = ''): string {
  return /^(?:playground|usage)?(?:\?[\w=&%.,:~+-]*)?$/.test(next) ? next : ''
}

/** Every browser sends `Origin` with a form; the guard has already compared it. */
function isOwnForm(c: Context): boolean {
  return c.req.header('origin') !== undefined
}

const foreignForm = {
  status: 403,
  code: 'refused',
  message: 'This form must be sent from the console.',
} as const
const formTooLarge = { status: 413, code: 'too-large', message: 'The form is too large.' } as const
