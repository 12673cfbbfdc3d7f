import { resolve } from 'node:path'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { gatewayForVite } from './src/gateway/vite/vite-plugin.ts'

// The threads of unit tests read the time that it hands on.
if (process.env['VITEST']) await import('./e2e/moved-clock.mjs')

export default defineConfig({
  // Relative asset addresses: the gateway may serve the console under a sub-path (`<base>` in index.html).
  base: './',
  plugins: [
    react(),
    { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' },
    // The gateway answers what is not the page, here as in production.
    gatewayForVite(),
  ],
  worker: { format: 'es' },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        // The oldest browsers that work: of what they all have, `light-dark()`, `popover` and `Intl.Segmenter` are newest. `index.html` asks for those.
        target: ['chrome123', 'edge123', 'firefox125', 'safari17.5'],
        manifest: true,
        // All it does is fetch a little earlier in browsers that know no `modulepreload`; every supported one does.
        modulePreload: { polyfill: false },
      },
    },
    // Production's server, in files that need nothing beside them: Node 20 cannot run TypeScript.
    server: {
      resolve: { noExternal: true },
      build: {
        outDir: 'dist/server',
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
    execArgv: ['--import', resolve(import.meta.dirname, 'e2e/moved-clock.mjs')],
    // Many tests wait for sockets, so that more threads than half the processors are worth their while.
    maxWorkers: '100%',
    // Files share a thread's modules. State that modules keep (the database, messages, web storage) is emptied after every test (`setup.ts`).
    isolate: false,
    restoreMocks: true,
    // What IndexedDB's double waits for stays real.
    fakeTimers: {
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
    },
    setupFiles: ['src/testing/fixed-seed.ts'],
    // Properties over thousands of cases, on machines that may be busy with other things.
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
