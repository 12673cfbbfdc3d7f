/**
 * The window in which stories run: one per worker, cleared between stories. It keeps the console's files and their compiled
 * code, which Playwright's own `reuseContext` discards each time: half the cost of opening a page.
 */
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright/test'
import { moveWorkers } from './moved-clock.mjs'

/** One window with one page. */
export type StoryWindow = {
  readonly context: BrowserContext
  readonly page: Page
  /** Removes everything that a story left except the cache. False if something cannot be removed and the window cannot be reused. */
  readonly empty: () => Promise<boolean>
  readonly close: () => Promise<void>
}

/** Opens a window for stories about the console at `address`. */
export async function openStoryWindow(browser: Browser, address: string): Promise<StoryWindow> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const isSpent = watchForWhatStays(page)
  return {
    context,
    page,
    empty: async () => !isSpent() && !page.isClosed() && (await emptyWindow(page, session, address)),
    close: () => context.close(),
  }
}

/** Reports whether a story has added something that stays with the page: a script for each load, a clock. */
function watchForWhatStays(page: Page): () => boolean {
  let spent = false
  const watch = <Parameters extends unknown[], Result>(add: (...parameters: Parameters) => Result) => {
    return (...parameters: Parameters) => {
      spent = true
      return add(...parameters)
    }
  }
  page.addInitScript = watch(page.addInitScript.bind(page))
  page.clock.install = watch(page.clock.install.bind(page.clock))
  return () => spent
}

async function emptyWindow(page: Page, session: CDPSession, address: string): Promise<boolean> {
  const context = page.context()
  page.removeAllListeners()
  moveWorkers(page)
  for (const other of context.pages()) if (other !== page) await other.close()
  await page.unrouteAll()
  await context.unrouteAll()
  // Leaves the console first: it saves a draft on leaving. Any small file of the same origin will do.
  await page.goto(`${address}/icon.svg`)
  await page.evaluate(() => sessionStorage.clear())
  await session.send('Storage.clearDataForOrigin', {
    origin: address,
    storageTypes: 'local_storage,indexeddb,service_workers,cache_storage,file_systems',
  })
  await session.send('Page.resetNavigationHistory')
  await context.clearCookies()
  await context.clearPermissions()
  return true
}
