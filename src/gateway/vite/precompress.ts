/** At build time, writes a brotli and a gzip copy next to every asset, so that the gateway never compresses while somebody waits. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** Below this size, in bytes, a copy saves nothing noticeable. */
const SMALLEST = 1024

/** Runs after the client's files are written. */
export function precompress(): Plugin {
  return {
    name: 'translation-console:precompress',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle({ dir }) {
      if (dir !== undefined) compressFiles(dir)
    },
  }
}

/** Writes the copies for every text file in `directory`, except the page, which is never sent unchanged. */
export function compressFiles(directory: string): void {
  for (const name of readdirSync(directory, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(?:js|css|svg|json|wasm|txt)$/.test(name) || name.startsWith('.')) continue
    const path = join(directory, name)
    const content = readFileSync(path)
    if (content.length < SMALLEST) continue
    const text = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
    writeFileSync(`${path}.br`, brotliCompressSync(content, { params: text }))
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
  }
}
