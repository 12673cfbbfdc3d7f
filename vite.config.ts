import { resolve } from 'node:path'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { flakyReporter } from './e2e/flaky-reporter.ts'
import { guardTableReporter } from './e2e/gateway/guard-table-vitest.ts'
import { gatewayForVite } from './src/gateway/vite/vite-plugin.ts'

/** Tests that need a document: all of components, and those of what talks to the page it stands on. */
const withDocument = [
  'src/**/*.test.tsx',
  'src/api/**/{analytics,connection,report-worker,translate}.test.ts',
  'src/usage/**/{export,report-query}.test.ts',
  'src/playground/**/{draft,history,integrity,markup-fault,saved-answers,strings-file,xliff-file}.test.ts',
]

/**
 * What is fetched at the same time comes in one file: a browser asks a server for six at a time, and each answer has its head. A file holds the
 * modules that fit and all they import, unless a file before it has them; what opens only now and then keeps a file of its own. The budget
 * (`e2e/bundle.mjs`) goes by these names.
 */
function filesOfTheBrowser() {
  const files: [name: string, modules: RegExp][] = [
    // What both pages need at once.
    [
      'parts',
      /\/src\/(?:api\/contract|locale\/numbers)|\/src\/ui\/(?:kbd|fields\/(?:select|text-area|combo-box\.)|focus\/keep-focus|device\/use-is-phone)|\/icons\/(?:file-up|plus|undo-2)\.mjs/,
    ],
    ['playground', /\/src\/playground\/playground-page/],
    // Small things of which the usage page shows some at once, the playground a little later; what they open on a press comes beside them.
    [
      'more-parts',
      /\/src\/ui\/(?!files\/csv|.*(?:-(?:surface|popup|window|queue|choices|list)|tooltips)\.tsx)|\/icons\/(?:arrow-(?:down|left|up)|chevron-(?:left|right)|circle-check|clock|copy|download|file-up|flag|info|loader-circle|(?:octagon|triangle)-exclamation-point|pin|refresh-cw|search|x)\.mjs|\/src\/api\/failure-words/,
    ],
    ['usage', /\/src\/(?:app\/usage-address|usage\/settings\/read-settings)/],
    ['controls', /\/src\/ui\/(?!files\/csv)/],
    ['csv', /\/src\/ui\/files\/csv/],
    ['database', /\/node_modules\/idb\//],
    ['keys', /\/src\/usage\/report-sections/],
    [
      'beside-report',
      /\/src\/usage\/(?:report\/(?:load-outcome|load-progress|missing-days)|keys\/key-header|proof\/proof-badge|print\/print-head|export\/copy-keys|compare\/compare-menu|revisions\/record-report)/,
    ],
    ['charts', /\/src\/usage\/(?:chart\/chart-section|marks\/chart-marks)/],
    [
      'comparison',
      /\/src\/playground\/(?:column\/(?:column-answer|column-trouble|strip)|context\/context-(?:editor|fact)|cells\/cell-content|column-chooser|dock-halves|store\/column-sentence|run-bar\/(?:run-controls|common-failure|run-warnings)|toolbar\/(?:add-target|language-box|toolbar-actions|undo-buttons)|menus\/table-menus|first-visit\/)/,
    ],
  ]
  return [
    { name: 'first-load', tags: ['$initial' as const], priority: files.length + 1 },
    ...files.map(([name, test], index) => ({ name, test, priority: files.length - index })),
  ]
}

/**
 * Asks the browser to compile all of what runs at once while it arrives, beside the page's thread, instead of one function after another on
 * it (developer.chrome.com/blog/explicit-compile-hints). The line must be a file's first; other browsers read a comment.
 */
function compiledEarly(): Plugin {
  const files = ['first-load', 'index', 'playground', 'usage']
  return {
    name: 'compiled-early',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk' || !files.includes(file.name)) continue
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
        }
      },
    },
  }
}

export default defineConfig({
  // Relative asset addresses: the gateway may serve the console under a sub-path (`<base>` in index.html).
  base: './',
  plugins: [
    react(),
    { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' },
    compiledEarly(),
    gatewayForVite(),
  ],
  resolve: {
    // Of d3's scales, those that the charts use.
    alias: {
      'victory-vendor/d3-scale': resolve(import.meta.dirname, 'src/usage/marks/chart-scales.ts'),
    },
  },
  worker: { format: 'es' },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        emptyOutDir: true,
        // All it does is fetch a little earlier in browsers that know no `modulepreload`; every supported one does.
        modulePreload: { polyfill: false },
        rolldownOptions: { output: { codeSplitting: { groups: filesOfTheBrowser() } } },
      },
    },
    // Production's server, in files that need nothing beside them: Node 20 cannot run TypeScript.
    server: {
      consumer: 'server',
      resolve: { noExternal: true },
      build: {
        outDir: 'dist/server',
        emptyOutDir: true,
        copyPublicDir: false,
        rolldownOptions: {
          input: { main: 'src/gateway/main.ts' },
          output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
        },
      },
    },
  },
  test: {
    pool: 'threads',
    // Many tests wait for sockets, so that more threads than half the processors are worth their while.
    maxWorkers: '100%',
    reporters: ['default', flakyReporter(), guardTableReporter()],
    restoreMocks: true,
    // Properties over thousands of cases, on machines that may be busy with other things.
    testTimeout: 90_000,
    hookTimeout: 90_000,
    // As with stories: what passes when tried again is listed as flaky.
    retry: 1,
    // Files share a thread's modules (six times faster), so those with a document must not share a thread with those without.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'document',
          environment: 'jsdom',
          include: withDocument,
          setupFiles: ['src/testing/setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['{src,e2e}/**/*.test.ts'],
          exclude: withDocument,
        },
      },
    ],
  },
})
