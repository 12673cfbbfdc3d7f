import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type RouterHistory,
} from '@tanstack/react-router'
import * as v from 'valibot'
import { connectionQuery } from '../api/connection.ts'
import { PlaygroundPage } from '../playground/playground-page.tsx'
import { usageSearchSchema } from '../usage/address.ts'
import { CrashScreen } from './crash-screen.tsx'
import { NotFound } from './not-found.tsx'
import { Shell } from './shell.tsx'

type Context = { readonly queryClient: QueryClient }

const root = createRootRouteWithContext<Context>()({
  component: Shell,
  notFoundComponent: NotFound,
  beforeLoad: ({ context }) => {
    // Asked for once, beside the page: no page waits for it.
    void context.queryClient.prefetchQuery(connectionQuery)
  },
})

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    redirect({ to: '/playground', replace: true, throw: true })
  },
})

const playground = createRoute({
  getParentRoute: () => root,
  path: '/playground',
  component: PlaygroundPage,
})

const usage = createRoute({
  getParentRoute: () => root,
  path: '/usage',
  validateSearch: (search) => v.parse(usageSearchSchema, search),
  component: lazyRouteComponent(() => import('./usage-route.tsx'), 'UsageRoute'),
})

/** The addresses of the console and what stands at each. `basepath` is the path the gateway serves it under. */
export function createConsoleRouter(context: Context, basepath: string, history?: RouterHistory) {
  return createRouter({
    routeTree: root.addChildren([home, playground, usage]),
    context,
    basepath,
    ...(history ? { history } : {}),
    // Plain words in the address (`?start=2026-10-01`), not JSON.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => {
      const words = new URLSearchParams()
      for (const [name, value] of Object.entries(search)) {
        if (typeof value === 'string' && value !== '') words.set(name, value)
      }
      const text = words.toString()
      return text === '' ? '' : `?${text}`
    },
    defaultErrorComponent: CrashScreen,
    defaultPreload: 'intent',
    scrollRestoration: true,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createConsoleRouter>
  }
}
