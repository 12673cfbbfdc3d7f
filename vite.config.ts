import { resolve } from 'node:path'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { buildFiles } from './src/gateway/vite/build-files.ts'
import { gatewayForVite } from './src/gateway/vite/vite-plugin.ts'

// Passes the shifted clock on to the processes of unit tests.
if (process.env['VITEST']) await import('./e2e/moved-clock.mjs')

export default defineConfig({
  // Relative asset URLs: the gateway may serve the console under a sub-path (`<base>` in index.html).
  base: './',
  plugins: [
    react(),
    { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' },
    // The proxy: the gateway answers what is not the page, here as in production.
    gatewayForVite(),
    buildFiles(),
  ],
  worker: { format: 'es' },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        license: { fileName: 'licenses.md' },
        // The oldest supported browsers: the newest features they all have are `light-dark()`, `popover` and `Intl.Segmenter`. `index.html` checks for those.
        target: ['chrome123', 'edge123', 'firefox125', 'safari17.5'],
        manifest: true,
        // The polyfill only preloads in browsers without `modulepreload`; every supported one has it.
        modulePreload: { polyfill: false },
      },
    },
    // The production server, bundled without external dependencies: Node 20 cannot run TypeScript.
    server: {
      resolve: { noExternal: true },
      build: {
        outDir: 'dist/server',
        license: { fileName: 'licenses.md' },
        copyPublicDir: false,
        rolldownOptions: {
          input: { main: 'src/gateway/main.ts' },
          output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
        },
      },
    },
  },
  test: {
    // Not threads: in Node 20 a thread may not stop after an aborted request, and the whole run waits for it.
    pool: 'forks',
    execArgv: ['--import', resolve(import.meta.dirname, 'e2e/moved-clock.mjs')],
    // Many tests wait for sockets, so using more processes than half the processors pays off.
    maxWorkers: '100%',
    // Files share a process's modules. Module state (the database, messages, web storage) is cleared after every test (`setup.ts`).
    isolate: false,
    restoreMocks: true,
    // The timers that the IndexedDB fake relies on stay real.
    fakeTimers: {
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
    },
    setupFiles: ['src/testing/fixed-seed.ts'],
    // Property tests run thousands of cases, on machines that may be busy.
    testTimeout: 90_000,
    hookTimeout: 90_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'document',
          environment: 'jsdom',
          include: ['src/**/*.test.tsx'],
          setupFiles: ['src/testing/setup.ts'],
        },
      },
      { extends: true, test: { name: 'node', include: ['{src,e2e}/**/*.test.ts'] } },
    ],
  },
})
