import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LINK_START } from '../playground/session/draft.ts'

/** Runs the script of `index.html` as a browser would at this address. */
function run(path: string, device: Record<string, string> = {}) {
  const page = readFileSync('index.html', 'utf8')
  const [, script = ''] = /<script data-[^>]*>(.*?)<\/script>/s.exec(page) ?? []
  const root: { dataset: Record<string, string> } = { dataset: {} }
  const links: unknown[] = []
  const url = new URL(path, 'https://example.com')
  const scope = {
    document: {
      documentElement: root,
      currentScript: { dataset: { playground: './p.js ./p.css', usage: './u.js' } },
      baseURI: 'https://example.com/tools/',
      createElement: () => ({}),
      head: { append: (link: unknown) => links.push(link) },
    },
    location: url,
    localStorage: { getItem: (name: string) => device[name] ?? null },
    sessionStorage: { getItem: () => null },
  }
  // oxlint-disable-next-line typescript/no-implied-eval -- runs the page's own script
  new Function(...Object.keys(scope), script)(...Object.values(scope))
  return { shown: root.dataset, links }
}

test('the theme, the frame and the preloaded files match this device and this page', () => {
  expect(run('/tools/playground', { theme: 'dark', 'playground-draft': '{}' })).toEqual({
    shown: { theme: 'dark', page: 'playground' },
    links: [
      { rel: 'modulepreload', crossOrigin: '', href: './p.js' },
      { rel: 'preload', as: 'style', crossOrigin: '', href: './p.css' },
    ],
  })
  expect(run('/tools/').shown).toEqual({ page: 'playground', visit: 'first' })
  expect(run('/tools/usage/', { theme: 'pink' }).shown).toEqual({ page: 'usage', visit: 'first' })
  expect(run('/tools/usages').shown).toEqual({ visit: 'first' })
  // A link does not open on the example.
  expect(run(`/tools/playground${LINK_START}1.abc`).shown).toEqual({ page: 'playground' })
  expect(run('/tools/usages').links).toEqual([])
})
