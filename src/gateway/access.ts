/** Lets visitors in: everyone, whoever knows the password, or whoever a trusted proxy names. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { parseSigned, serialize, serializeSigned, type CookieOptions } from 'hono/utils/cookie'
import { headerText, type Peer } from './addresses.ts'
import type { Refusal } from './answers.ts'
import { createSessions, type Session } from './sessions.ts'
import type { Settings } from './settings.ts'

const COOKIE = 'console-session'

export type Visitor = {
  /** As a trusted proxy names the person; shown to that person and logged. */
  readonly name?: string | undefined
  /** Tells visitors apart in the log and in the queue. */
  readonly id: string
  readonly session?: Session | undefined
}

/** A visitor, or why there is none. */
export type Admission = { readonly visitor: Visitor } | { readonly refusal: Refusal }

export type AccessControl = {
  /** Decides on a request; renews the cookie of a session that is in use. */
  readonly admit: (incoming: IncomingMessage, outgoing: ServerResponse, peer: Peer) => Promise<Admission>
  /** Starts a session and sets its cookie. */
  readonly signIn: (outgoing: ServerResponse, secure: boolean) => Promise<void>
  /** Ends the visitor's session, here and in every copy of its cookie. */
  readonly signOut: (outgoing: ServerResponse, visitor: Visitor) => void
}

export type AccessOptions = { readonly now?: (() => number) | undefined }

export function createAccess(settings: Settings, { now = Date.now }: AccessOptions = {}): AccessControl {
  const { access, basePath } = settings
  const sessions =
    access.kind === 'password'
      ? createSessions({ password: access.password, secret: access.secret, lifeMs: settings.sessionMs, now })
      : undefined

  const cookieOptions: CookieOptions = { path: basePath, httpOnly: true, sameSite: 'Strict' }

  /** On the connection's own response: an answer of the service, which is passed on as it comes, carries it too. */
  const setCookie = async (outgoing: ServerResponse, session: Session): Promise<void> => {
    if (sessions === undefined) return
    const options = { ...cookieOptions, secure: session.secure, maxAge: sessions.cookieSeconds }
    const [key] = sessions.signingKeys()
    outgoing.setHeader('Set-Cookie', await serializeSigned(COOKIE, sessions.write(session), key, options))
  }

  const bySession = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<Admission> => {
    for (const key of sessions?.signingKeys() ?? []) {
      const { [COOKIE]: value } = await parseSigned(incoming.headers.cookie ?? '', key, COOKIE)
      const read = typeof value === 'string' ? sessions?.read(value) : undefined
      if (read === undefined) continue
      if (read.renew) await setCookie(outgoing, read.session)
      return { visitor: { id: read.session.id, session: read.session } }
    }
    return { refusal: notSignedIn('Sign in to use the console.') }
  }

  const byProxy = (incoming: IncomingMessage, header: string, peer: Peer): Admission => {
    if (!peer.viaTrustedProxy)
      return {
        refusal: { status: 403, code: 'refused', message: 'The console is reached through its proxy only.' },
      }
    const values = incoming.rawHeaders.filter(
      (_, index, all) => index % 2 === 1 && all[index - 1]?.toLowerCase() === header,
    )
    const name = headerText(incoming, header)?.trim() ?? ''
    if (values.length > 1 || name === '' || name.length > 200)
      return { refusal: notSignedIn('The proxy in front of the console has not said who you are.') }
    return { visitor: { id: name, name } }
  }

  return {
    async admit(incoming, outgoing, peer) {
      if (access.kind === 'password') return bySession(incoming, outgoing)
      if (access.kind === 'proxy') return byProxy(incoming, access.header, peer)
      return { visitor: { id: peer.address } }
    },
    async signIn(outgoing, secure) {
      if (sessions !== undefined) await setCookie(outgoing, sessions.start(secure))
    },
    signOut(outgoing, { session }) {
      if (session !== undefined) sessions?.end(session)
      outgoing.setHeader('Set-Cookie', serialize(COOKIE, '', { ...cookieOptions, maxAge: 0 }))
    },
  }
}

function notSignedIn(message: string): Refusal {
  return { status: 401, code: 'sign-in', message }
}
