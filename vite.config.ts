import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  // Relative asset addresses: the gateway may serve the console under a sub-path (`<base>` in index.html).
  base: './',
  plugins: [react(), { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' }],
  worker: { format: 'es' },
  environments: {
    client: { build: { outDir: 'dist/client', manifest: true, emptyOutDir: true } },
  },
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}', 'e2e/**/*.test.ts'],
    setupFiles: ['src/testing/setup.ts'],
    pool: 'threads',
    isolate: false,
    restoreMocks: true,
  },
})
