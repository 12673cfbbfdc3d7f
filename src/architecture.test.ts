import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

/** What each folder of `src` may import from the others; a file name allows just that file. */
const allowedImports: Record<string, readonly string[]> = {
  locale: [],
  api: ['locale'],
  ui: ['locale'],
  playground: ['api', 'ui', 'locale'],
  usage: ['api', 'ui', 'locale'],
  app: ['api', 'ui', 'playground', 'usage'],
  'main.tsx': ['app'],
  sandbox: ['api/contract.ts'],
  gateway: ['sandbox/sandbox.ts', 'api/console-file.ts', 'api/console-text.ts'],
  testing: ['app', 'ui', 'api', 'usage', 'sandbox', 'gateway'],
  'vite.config.ts': [
    'gateway/vite/vite-plugin.ts',
    'e2e/flaky-reporter.ts',
    'e2e/gateway/guard-table-vitest.ts',
  ],
  e2e: [
    'sandbox/failures.ts',
    'api/contract.ts',
    'api/console-file.ts',
    'testing/engine-double.ts',
    'testing/scripted-service.mjs',
  ],
}

/** Folders that run on Node; all others run in a browser. */
const nodeFolders = new Set(['gateway', 'sandbox', 'testing', 'vite.config.ts', 'e2e'])

type Source = { readonly path: string; readonly text: string }

const root = resolve(import.meta.dirname, '..')
const sources = [
  ...readSources(join(root, 'src')),
  ...readSources(join(root, 'e2e')),
  { path: 'vite.config.ts', text: readFileSync(join(root, 'vite.config.ts'), 'utf8') },
]

function readSources(folder: string): Source[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|tsx|mjs)$/.test(name) && !/(^|\/)results\//.test(name))
    .map((name) => ({
      path: relative(root, join(folder, name)),
      text: readFileSync(join(folder, name), 'utf8'),
    }))
}

/** A test, or what several tests of a room share and keep beside them. */
function isTest(path: string): boolean {
  return /(?:\.test|-under-test)\.tsx?$/.test(path)
}

/** Every module named in a static or dynamic import or re-export. */
function importsOf(text: string): string[] {
  const found = text.matchAll(
    /\b(?:import|export)\b[^'"`;()]*?\bfrom\s*['"]([^'"]+)['"]|\bimport\s*\(?\s*['"]([^'"]+)['"]/g,
  )
  return [...found].map((match) => (match[1] ?? match[2] ?? '').replace(/\?raw$/, ''))
}

/** The line of the table a path belongs to: a folder of `src`, or a file's own name. */
function folderOf(path: string): string {
  const [first = '', second = ''] = path.split('/')
  return first === 'src' ? second : first
}

/** What is wrong with the imports of one file; empty when nothing is. */
function violations({ path, text }: Source): string[] {
  const folder = folderOf(path)
  if (folder === 'architecture.test.ts') return []
  const allowed = allowedImports[folder]
  if (!allowed) return [`${path}: "${folder}" is not in the import table`]
  const wrong: string[] = []
  for (const name of importsOf(text)) {
    if (name.startsWith('node:') && !nodeFolders.has(folder) && !isTest(path))
      wrong.push(`${path} imports ${name}`)
    if (!name.startsWith('.')) continue
    const target = relative(root, resolve(root, dirname(path), name))
    const targetFolder = folderOf(target)
    const isAllowed =
      targetFolder === folder ||
      allowed.includes(targetFolder) ||
      allowed.includes(target.replace(/^src\//, '')) ||
      (isTest(path) && targetFolder === 'testing')
    if (!isAllowed) wrong.push(`${path} imports ${target}`)
  }
  return wrong
}

describe('the import table', () => {
  test('every file imports only what its folder may import', () => {
    expect(sources.flatMap(violations)).toEqual([])
  })

  test.each([
    ['src/playground/a.ts', "import { x } from '../usage/usage-page.tsx'"],
    ['src/usage/a.ts', "import type { x } from '../playground/draft.ts'"],
    ['src/api/a.ts', "import { Button } from '../ui/button.tsx'"],
    ['src/ui/a.tsx', "export { translate } from '../api/translate.ts'"],
    ['src/sandbox/a.ts', "import { x } from '../api/http.ts'"],
    ['src/gateway/a.ts', "import { x } from '../sandbox/phrases.ts'"],
    ['src/app/a.ts', "const page = import('../gateway/settings/settings.ts')"],
    ['src/usage/a.ts', "import { readFileSync } from 'node:fs'"],
    ['src/toolbox/a.ts', ''],
  ])('%s with %j is a violation', (path, text) => {
    expect(violations({ path, text })).toHaveLength(1)
  })

  test('what the table allows is no violation', () => {
    expect(
      violations({
        path: 'src/sandbox/a.ts',
        text: "import { x } from '../api/contract.ts'\nimport 'node:fs'",
      }),
    ).toEqual([])
    expect(
      violations({ path: 'src/usage/a.test.ts', text: "import { x } from '../testing/console.tsx'" }),
    ).toEqual([])
  })
})

describe('the rules of the tree', () => {
  test('what judges reports and figures shares nothing with them but the types of the contract', () => {
    const judges = [
      'plain-report',
      'plain-calendar',
      'wire-report',
      'random',
      'organisation',
      'expected-figures',
    ]
    for (const name of judges) {
      const { text = '' } = sources.find(({ path }) => path === `src/testing/${name}.ts`) ?? {}
      const imports = [...text.matchAll(/import (type )?[^']*from '([^']+)'/g)]
      const shared = imports.filter(
        ([, type, from = '']) => !from.startsWith('./') && !(type && from === '../api/contract.ts'),
      )
      expect(text).not.toBe('')
      expect(shared.map(([line]) => `${name}: ${line}`)).toEqual([])
    }
  })

  test('one file of the browser code calls fetch', () => {
    const callers = sources
      .filter(({ path }) => path.startsWith('src/') && !nodeFolders.has(folderOf(path)) && !isTest(path))
      .filter(({ text }) => /(?<![\w.])(?:globalThis\.|window\.|self\.)?fetch\(/.test(text))
      .map(({ path }) => path)
    expect(callers).toEqual(['src/api/http/http.ts'])
  })

  test('no number or time is written in whatever language the operating system speaks', () => {
    const unsaid = /\.toLocale\w*String\((?:\)|undefined\b)|\bIntl\.(?!Segmenter)\w+\((?:\)|undefined\b)/
    expect(unsaid.test('count.toLocaleString()')).toBe(true)
    expect(unsaid.test('new Intl.NumberFormat(undefined, {})')).toBe(true)
    expect(unsaid.test('count.toLocaleString(LOCALE)')).toBe(false)
    const writers = sources.filter(
      ({ path, text }) => path.startsWith('src/') && !isTest(path) && unsaid.test(text),
    )
    expect(writers.map(({ path }) => path)).toEqual([])
  })

  test('no file is called index, utils, helpers, lib or common', () => {
    const vague = sources.filter(({ path }) =>
      /(^|\/)(index|utils?|helpers?|lib|common|misc)(\.[jt]sx?$|\/)/.test(path),
    )
    expect(vague.map(({ path }) => path)).toEqual([])
  })

  test('nothing the worker reaches imports React', () => {
    const worker = sources.find(({ path }) => path.endsWith('.worker.ts'))
    expect(worker).toBeDefined()
    const reached = new Map<string, Source>()
    const open = worker ? [worker] : []
    for (let next = open.pop(); next; next = open.pop()) {
      reached.set(next.path, next)
      for (const name of importsOf(next.text).filter((name) => name.startsWith('.'))) {
        const target = relative(root, resolve(root, dirname(next.path), name))
        const source = sources.find(({ path }) => path === target)
        if (source && !reached.has(source.path)) open.push(source)
      }
    }
    const packages = [...reached.values()]
      .flatMap(({ text }) => importsOf(text))
      .filter((name) => !name.startsWith('.'))
    expect(packages.filter((name) => /react/.test(name))).toEqual([])
  })
})

/**
 * The rooms of a folder, from top to bottom: each answers one question and imports only rooms below it. `.` is the files of the folder
 * itself, which put it together; a room above it runs the whole in another way. Files named as the ground stand below all rooms, because
 * they are the words all of them share.
 */
const rooms: Readonly<
  Record<string, { readonly order: readonly string[]; readonly ground: readonly string[] }>
> = {
  'src/usage': {
    order: [
      '.',
      'rendered',
      'print',
      'billing',
      'keys',
      'export',
      'heat-map',
      'chart',
      'marks',
      'styles',
      'proof',
      'revisions',
      'compare',
      'strip',
      'figures',
      'groups',
      'prices',
      'settings',
      'report',
      'range',
      'address',
    ],
    ground: ['calendar', 'step-range', 'buckets', 'use-today', 'format', 'field-names', 'group-id'],
  },
  'src/playground': {
    order: [
      '.',
      'run-bar',
      'toolbar',
      'targets',
      'first-visit',
      'pins',
      'inspector',
      'shorten',
      'table',
      'column',
      'context',
      'cells',
      'import',
      'menus',
      'request',
      'export',
      'snippets',
      'history',
      'saved-answers',
      'share',
      'actions',
      'store',
      'expectations',
      'verdict',
      'results',
      'sending',
      'undo',
      'examples',
      'pasted',
      'inputs',
    ],
    ground: ['column-letter', 'languages', 'keep-texts'],
  },
  'src/api': {
    order: ['.', 'report/load', 'report/read', 'report', 'http'],
    ground: ['contract', 'console-file', 'console-text', 'failure', 'failure-words', 'day', 'time-slicing'],
  },
  'src/gateway': {
    order: ['vite', '.', 'upstream', 'visitors', 'settings'],
    ground: ['addresses', 'error-response', 'gateway-environment', 'request-log'],
  },
  'src/ui': {
    order: ['.', 'fields', 'files', 'messages', 'overlay', 'focus', 'loading', 'device'],
    ground: [
      'button',
      'press-button',
      'icon-button',
      'tooltips',
      'kbd',
      'disclosure',
      'field',
      'visually-hidden',
    ],
  },
  'e2e/performance': {
    order: ['.', 'drawing', 'gateway', 'reports'],
    ground: ['median', 'process-figures'],
  },
  'src/sandbox': { order: ['.', 'engine', 'language'], ground: ['failures', 'markup', 'translation-engine'] },
}

/** The doors of each room: the files that others may import. The first to open is named in the README's map. */
const doors: Readonly<Record<string, string>> = {
  'src/usage/rendered': 'shown-comparison use-rendered-report',
  'src/usage/print': 'print-head',
  'src/usage/billing': 'cost-ahead-line invoice-line limit-cards settings-button',
  'src/usage/groups': 'assign grouped-by groups-dialog no-groups-notice regroup',
  'src/usage/prices': 'cost-column estimate estimate-cell estimate-line price-words write-amount',
  'src/usage/settings':
    'applied-settings console-settings draft-words file-problems mask-briefly open-settings-file settings-dialog use-opened-settings use-settings-change',
  'src/usage/keys':
    'group-keys group-members key-calendar key-header key-search key-section key-table sign-filter use-key-focus use-typed-query',
  'src/usage/export': 'copy-keys export-failure export-menu',
  'src/usage/heat-map': 'heat-section',
  'src/usage/chart': 'chart-data chart-picture chart-section grid-table table-switch',
  'src/usage/marks': 'bucket-of-day chart-marks cursor plot scale time-axis',
  'src/usage/styles': 'hatch series-styles style-store swatch',
  'src/usage/proof': 'proof-badge proof-line proof-words remarks',
  'src/usage/revisions': 'revision-lines revision-words use-revisions',
  'src/usage/figures':
    'contents day-states exact-sum key-filter key-names key-rows proof rank-keys ranking reported-total searched-groups series sign-words signs-of-life stray-rows summary sums-by-day times-of-use usage-rollup use-shown-step use-signs use-usage-model',
  'src/usage/strip': 'said-line sparkline totals-strip',
  'src/usage/compare': 'change-words compare-menu compared-view comparison comparison-source pair-days',
  'src/usage/report':
    'load-outcome load-progress load-state loaded-report missing-days per-day-button report-query use-report',
  'src/usage/range': 'day-field new-day range-bar read-day',
  'src/usage/address': 'address address-days address-problems pressed-layers use-view-change',
  'src/playground/run-bar': 'run-bar send-dialog',
  'src/playground/toolbar': 'toolbar',
  'src/playground/first-visit': 'intro start',
  'src/playground/targets': 'target-summary target-tabs',
  'src/playground/inspector': 'inspector-pane',
  'src/playground/snippets': 'check-script curl node python snippet snippet-target',
  'src/playground/export': 'export-menu',
  'src/playground/history': 'frozen-words history-dialog keep-runs',
  'src/playground/results': 'comparison-file deflate results',
  'src/playground/share': 'link-name share-dialog shared-link',
  'src/playground/table': 'comparison-table',
  'src/playground/column': 'column-header',
  'src/playground/context': 'context-box',
  'src/playground/cells': 'marked-text text-cell translation-cell',
  'src/playground/import': 'import-dialog paste-dialog pasted-dialog pasted-source',
  'src/playground/menus': 'column-menu menu-trigger row-menu table-menus',
  'src/playground/request': 'call-figures left-half request-pane',
  'src/playground/saved-answers': 'keep-answers',
  'src/playground/actions':
    'add-context add-text drop-handed-on focus-row load-example open-expectation own-inputs press-translate replace-inputs replace-with-answers reveal-cell undo-press write-context',
  'src/playground/store':
    'changed-cause common-failure is-set-close run-progress session session-state shown-column use-column-run use-handed-on use-interrupted use-session',
  'src/playground/expectations': 'judge-row match-words.mjs near-word rule-source standing-words',
  'src/playground/pins': 'pins-bar',
  'src/playground/shorten': 'shorten-dialog',
  'src/playground/verdict':
    'answer-integrity cell cell-views column-effect context-hints counted-answers detection-watch effect-words integrity markup-fault strip-ticks verdict verdict-words visible-rows word-marks',
  'src/playground/sending':
    'answer-cache ask-limit column-question column-requests plan plan-targets press question-first request-size run trim-context unanswered',
  'src/playground/undo': 'describe-change input-history revert',
  'src/playground/examples': 'example examples first-example',
  'src/playground/pasted': 'pasted-lines pasted-request',
  'src/playground/inputs':
    'column-changes contents context-kinds describe-contents draft expectation-changes input-changes inputs inputs-file is-template row-contexts sentences target-changes targets template too-large',
  'src/api/report/load': 'download report-worker split-range',
  'src/api/report/read': 'decode-error report-reader',
  'src/api/report':
    'allocate by-key count-column duplicate-rows key-labels memory parts pieces slice sums usage-report usage-wire',
  'src/api/http': 'characters-left decode http timeout',
  'src/ui/fields':
    'check-box combo-box combo-box-list combo-box-options search-field segmented select text-area',
  'src/ui/messages': 'announcer copy-button copy-text failure-notice notice part-missing toast',
  'src/ui/overlay': 'choice-row dialog dialog-window menu menu-popup opener overlay popover',
  'src/ui/focus': 'keep-focus passes-focus-on scroll-region',
  'src/ui/loading': 'first-content lazy-component skeleton staggered',
  'src/ui/device': 'printing use-color-scheme use-is-phone use-seconds-left use-seconds-since use-width',
  'src/gateway/vite': 'vite-plugin',
  'src/gateway/upstream': 'operations service',
  'src/gateway/visitors': 'allowance authentication request-checks',
  'src/gateway/settings': 'read-settings settings settings-checks',
  'src/sandbox/engine': 'chat model-engine',
  'src/sandbox/language': 'choose clause lexicon table translate-run',
}

/** Imports that enter a room by something else than a door. Styles belong to whoever shows the same thing. */
function wrongDoors({ path, text }: Source): string[] {
  if (isTest(path) || !path.startsWith('src/') || path.startsWith('src/testing/')) return []
  return importsOf(text)
    .filter((name) => name.startsWith('.') && !name.endsWith('.css'))
    .map((name) => relative(root, resolve(root, dirname(path), name)))
    .filter((target) => {
      const room = dirname(target)
      const open = doors[room]?.split(' ')
      return (
        room !== dirname(path) &&
        open !== undefined &&
        !open.includes(target.slice(room.length + 1).replace(/\.tsx?$/, ''))
      )
    })
    .map((target) => `${path} enters by ${target}, which is no door`)
}

/** The folder and the floor of a file: 0 is the top. Undefined where the folder has no rooms. */
function floorOf(
  path: string,
): { readonly folder: string; readonly room: string; readonly floor: number } | undefined {
  const folder = Object.keys(rooms).find((name) => path.startsWith(`${name}/`))
  const plan = folder === undefined ? undefined : rooms[folder]
  if (folder === undefined || plan === undefined) return undefined
  const room = dirname(relative(folder, path))
  const name = relative(folder, path).replace(/(?:\.module)?\.[a-z]+$/, '')
  const isGround = room === '.' && plan.ground.includes(name)
  return { folder, room, floor: isGround ? plan.order.length : plan.order.indexOf(room) }
}

/** Imports of a file that lead up, or into a folder that is no room. */
function wrongFloors({ path, text }: Source): string[] {
  const from = floorOf(path)
  if (from === undefined || isTest(path)) return []
  if (from.floor < 0) return [`${path} stands in "${from.room}", which is no room of ${from.folder}`]
  return importsOf(text)
    .filter((name) => name.startsWith('.'))
    .map((name) => relative(root, resolve(root, dirname(path), name)))
    .filter((target) => {
      const to = floorOf(target)
      return to?.folder === from.folder && to.room !== from.room && to.floor < from.floor
    })
    .map((target) => `${path} imports ${target}, which is above it`)
}

describe('the rooms', () => {
  test('every file stands in a room, and imports only what is below it', () => {
    expect(sources.flatMap(wrongFloors)).toEqual([])
  })

  test.each([
    ['src/usage/range/a.ts', "import { x } from '../figures/proof.ts'"],
    ['src/usage/chart/a.tsx', "import type { X } from '../keys/key-table.tsx'"],
    ['src/usage/format.ts', "import { x } from './range/range-bar.tsx'"],
    ['src/playground/verdict/a.ts', "import type { X } from '../store/a.ts'"],
    ['src/playground/inputs/a.ts', "import { x } from '../../playground/sending/plan.ts'"],
    ['src/playground/context/a.tsx', "import { x } from '../column/column-header.tsx'"],
    ['src/playground/inputs/a.ts', "import { x } from '../undo/input-history.ts'"],
    ['src/playground/pasted/a.ts', "import { x } from '../examples/examples.ts'"],
    ['src/usage/address/a.ts', "import { x } from '../range/range-bar.tsx'"],
    ['src/api/report/a.ts', "import { x } from './load/order.ts'"],
    ['src/api/http/a.ts', "import { x } from '../translate.ts'"],
    ['src/gateway/settings/a.ts', "import { x } from '../visitors/authentication.ts'"],
    ['src/gateway/gateway.ts', "import { x } from './vite/vite-plugin.ts'"],
    ['src/gateway/addresses.ts', "import { x } from './upstream/queue.ts'"],
    ['src/sandbox/language/a.ts', "import { x } from '../translate-entry.ts'"],
    ['e2e/performance/reports/a.mjs', "import { x } from '../drawing/row.mjs'"],
    ['src/usage/attic/a.ts', ''],
  ])('%s with %j is on the wrong floor', (path, text) => {
    expect(wrongFloors({ path, text })).toHaveLength(1)
  })

  test('every room is entered by its doors', () => {
    expect(sources.flatMap(wrongDoors)).toEqual([])
  })

  test.each([
    ['src/usage/usage-page.tsx', "import { x } from './keys/key-table-row.tsx'"],
    ['src/playground/store/a.ts', "import type { X } from '../sending/distinct-texts.ts'"],
    ['src/playground/actions/a.ts', "import { x } from '../undo/without-step.ts'"],
    ['src/playground/column/a.tsx', "import { x } from '../context/context-editor.tsx'"],
    ['src/playground/import/a.ts', "import { x } from '../pasted/shell-words.ts'"],
    ['src/usage/report-view.tsx', "import { x } from './address/address-words.ts'"],
    ['src/api/analytics.ts', "import { x } from './report/read/json-scanner.ts'"],
    ['src/app/pages.tsx', "const page = import('../usage/export/export-summed.ts')"],
    ['src/sandbox/tables.ts', "import { x } from './language/nouns.ts'"],
    ['src/gateway/main.ts', "import { x } from './settings/setting-fields.ts'"],
  ])('%s with %j enters by no door', (path, text) => {
    expect(wrongDoors({ path, text })).toHaveLength(1)
  })

  test('every door is one that somebody uses', () => {
    const used = new Set(
      sources
        .filter(({ path }) => !isTest(path))
        .flatMap(({ path, text }) =>
          importsOf(text)
            .filter((name) => name.startsWith('.'))
            .map((name) => relative(root, resolve(root, dirname(path), name)).replace(/\.tsx?$/, ''))
            .filter((target) => dirname(target) !== dirname(path)),
        ),
    )
    const all = Object.entries(doors).flatMap(([room, names]) =>
      names.split(' ').map((name) => `${room}/${name}`),
    )
    expect(all.filter((door) => !used.has(door))).toEqual([])
  })

  test('a lower room may be imported, and so may the ground', () => {
    const text = "import { x } from '../figures/proof.ts'\nimport { y } from '../format.ts'"
    expect(wrongFloors({ path: 'src/usage/keys/a.tsx', text })).toEqual([])
  })
})

describe('circles', () => {
  const paths = new Map(sources.map((source) => [source.path, source]))
  const targetsOf = ({ path, text }: Source) =>
    importsOf(text)
      .filter((name) => name.startsWith('.'))
      .flatMap((name) => paths.get(relative(root, resolve(root, dirname(path), name))) ?? [])

  /** The first circle of imports that a file is in, types counted; empty where there is none. */
  function circleOf(start: Source, look = targetsOf): string[] {
    const ways = [[start]]
    const seen = new Set<Source>()
    for (let way = ways.shift(); way; way = ways.shift()) {
      const last = way.at(-1)
      for (const target of last ? look(last) : []) {
        if (target === start) return way.map(({ path }) => path)
        if (!seen.has(target)) ways.push([...way, target])
        seen.add(target)
      }
    }
    return []
  }

  test('no file imports itself by way of others, not even its types', () => {
    expect(sources.map((source) => circleOf(source)).filter((circle) => circle.length > 0)).toEqual([])
  })

  test('a circle of types is found', () => {
    const one = { path: 'src/ui/one.ts', text: "import type { B } from './two.ts'" }
    const two = { path: 'src/ui/two.ts', text: "import type { A } from './one.ts'" }
    expect(circleOf(one, ({ path }) => (path === one.path ? [two] : [one]))).toEqual([one.path, two.path])
  })
})

/** What a file of the product imports of its tests. */
function testsImported({ path, text }: Source): string[] {
  if (isTest(path)) return []
  return importsOf(text)
    .filter((name) => name.startsWith('.') && isTest(name))
    .map((name) => `${path} imports ${name}`)
}

test('no file of the product imports what is there for tests', () => {
  expect(sources.flatMap(testsImported)).toEqual([])
  const text = "import { renderPanel } from './panel-under-test.tsx'"
  expect(testsImported({ path: 'src/playground/request/a.tsx', text })).toHaveLength(1)
  expect(testsImported({ path: 'src/playground/request/a.test.tsx', text })).toEqual([])
})

test('no file of the product is there for tests alone', () => {
  const imported = new Set(
    sources
      .filter(({ path }) => !isTest(path) && !path.startsWith('src/testing/'))
      .flatMap(({ path, text }) =>
        importsOf(text)
          .filter((name) => name.startsWith('.'))
          .map((name) => relative(root, resolve(root, dirname(path), name))),
      ),
  )
  const entries = [
    'src/main.tsx',
    'src/gateway/main.ts',
    'src/api/report/load/usage-report.worker.ts',
    // The build gives it to Recharts.
    'src/usage/marks/chart-scales.ts',
  ]
  const alone = sources
    .map(({ path }) => path)
    .filter((path) => path.startsWith('src/') && !path.startsWith('src/testing/') && !isTest(path))
    .filter((path) => !imported.has(path) && !entries.includes(path))
  expect(alone).toEqual([])
})
