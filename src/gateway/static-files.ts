/** Serves the built pages and assets: browsers cache hashed assets for ever and pages never, and nothing but these files is served. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import type { GatewayEnvironment } from './visitors/authentication.ts'

/** Paths of the console's pages; every other one shows its "not found" page with status 404. */
const PAGES = ['', 'playground', 'usage']

/** Creates the routes for the files of `directory` (the built console), below `basePath`. Throws if there is no `index.html`. */
export function createStaticFiles(directory: string, basePath: string): Hono<GatewayEnvironment> {
  const page = readFileSync(join(directory, 'index.html'), 'utf8').replace(
    '<base href="/" />',
    `<base href="${basePath}" />`,
  )
  const files = serveStatic<GatewayEnvironment>({
    root: directory,
    precompressed: true,
    rewriteRequestPath: (path) => path.slice(basePath.length - 1),
  })

  const app = new Hono<GatewayEnvironment>()
  app.use(pageHeaders(page))
  app.get(`${basePath}assets/*`, kept('public, max-age=31536000, immutable'), files)
  for (const entry of readdirSync(directory, { withFileTypes: true }))
    if (entry.isFile() && !/^\.|^index\.html|\.(?:br|gz)$/.test(entry.name))
      app.get(basePath + entry.name, kept('no-cache'), files)
  for (const path of PAGES)
    app.get(basePath + path, (c) => c.html(page, 200, { 'Cache-Control': 'no-store' }))
  app.get(`${basePath}*`, async (c, next) => {
    const rest = c.req.path.slice(basePath.length)
    if (/^(?:v2|gateway|assets)(?:\/|$)/.test(rest)) return next()
    return c.html(page, 404, { 'Cache-Control': 'no-store' })
  })
  return app
}

/** Sets how long browsers may cache a file, if it was found. */
function kept(cacheControl: string): MiddlewareHandler<GatewayEnvironment> {
  return async (c, next) => {
    await next()
    if (c.res.ok) c.res.headers.set('Cache-Control', cacheControl)
  }
}

/**
 * The two style elements that react-aria adds at run time (touch behaviour of pressable elements; scrolling behind a dialog on
 * iOS). A test computes these from the installed files.
 */
export const styleHashes = [
  "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='",
  "'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg='",
]

/**
 * Headers of every page and asset: scripts, styles and workers only from the console's own origin, and only those inline scripts that `page` contains.
 */
const pageHeaders = (page: string) =>
  secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'", ...inlineScripts(page).map(hashOf)],
      styleSrc: ["'self'", ...styleHashes],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      workerSrc: ["'self'"],
      manifestSrc: ["'self'"],
      baseUri: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      objectSrc: ["'none'"],
    },
    referrerPolicy: 'same-origin',
    xFrameOptions: 'DENY',
    xXssProtection: false,
    strictTransportSecurity: false,
    permissionsPolicy: {
      camera: [],
      microphone: [],
      geolocation: [],
      payment: [],
      usb: [],
      serial: [],
      hid: [],
      midi: [],
      displayCapture: [],
      screenWakeLock: [],
    },
  })

/** The contents of a page's inline scripts. */
export function inlineScripts(page: string): string[] {
  return Array.from(
    page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>(.*?)<\/script>/gs),
    ([, script = '']) => script,
  )
}

function hashOf(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}
