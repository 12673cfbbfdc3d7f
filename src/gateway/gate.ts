/** Stands before every route: finds out who the visitor is, and sends those who are not let in to the sign-in page. */
import type { MiddlewareHandler } from 'hono'
import type { AccessControl } from './access.ts'
import { refusalResponse } from './answers.ts'
import type { GatewayEnvironment } from './gateway.ts'
import type { Settings } from './settings.ts'
import { stepInsidePage } from './sign-in-page.ts'

/** Sets `visitor` for the routes behind it. */
export function createGate(
  { access: { kind }, basePath }: Settings,
  access: AccessControl,
): MiddlewareHandler<GatewayEnvironment> {
  return async (c, next) => {
    const path = c.req.path.startsWith(basePath) ? c.req.path.slice(basePath.length) : undefined
    if (kind === 'password' && path !== undefined && isOpenToAll(path)) return next()
    const admission = await access.admit(c.env.incoming, c.env.outgoing, c.env.peer)
    if ('visitor' in admission) {
      c.set('visitor', admission.visitor)
      c.env.notes.who = admission.visitor.name ?? admission.visitor.session?.id.slice(0, 6)
      return next()
    }
    const isPage = path !== undefined && c.req.method === 'GET' && !/^(?:v2|gateway)\//.test(path)
    if (kind !== 'password' || !isPage) return refusalResponse(admission.refusal)
    // A strict cookie is not sent when a link on another site leads here; it is on the step after that.
    const site = c.req.header('sec-fetch-site')
    if (site === 'cross-site' || site === 'same-site')
      return c.html(stepInsidePage, 200, { 'Cache-Control': 'no-store' })
    const query = c.req.url.split('?')[1]
    const page = query === undefined ? path : `${path}?${query}`
    return c.redirect(`${basePath}gateway/sign-in?next=${encodeURIComponent(page)}`, 303)
  }
}

/** Needed to sign in, or the console's program without any data: the same for every visitor. */
function isOpenToAll(path: string): boolean {
  return /^(?:gateway\/sign-(?:in|in\.css|out)|assets\/.*|icon\.svg|theme\.js)$/.test(path)
}
