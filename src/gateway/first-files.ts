/** At build time, writes into `index.html` which files each page needs first, so that they are asked for together with it. */
import type { Plugin, Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle

/** Pages that have code of their own, by the names of their files (`vite.config.ts`). */
const PAGES = ['playground', 'usage']
/** The worker that reads reports. */
const READER = /^assets\/usage-report\.worker-.*\.js$/

/** Fills in the attributes of the script in `index.html`. */
export function firstFiles(): Plugin {
  return {
    name: 'translation-console:first-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(page, { bundle }) {
        if (bundle === undefined) return page
        const reader = Object.keys(bundle).find((name) => READER.test(name))
        const values = { reader: reader === undefined ? [] : [reader] }
        return Object.entries({
          ...Object.fromEntries(PAGES.map((name) => [name, filesOf(bundle, name)])),
          ...values,
        }).reduce(
          (text, [name, files]) =>
            text.replace(`data-${name}=""`, `data-${name}="${files.map((file) => `./${file}`).join(' ')}"`),
          page,
        )
      },
    },
  }
}

/** The files of a page, and what they import, without those that `index.html` names itself. */
function filesOf(bundle: Bundle, name: string): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const entry = chunks.find((chunk) => chunk.isEntry)
  const page = chunks.find((chunk) => chunk.name === name)
  if (entry === undefined || page === undefined) throw new Error(`The build has no file ${name}.`)
  const known = withImports(bundle, entry)
  return [...withImports(bundle, page)]
    .filter((chunk) => !known.has(chunk))
    .flatMap((chunk) => [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])])
}

function withImports(bundle: Bundle, first: Rolldown.OutputChunk): Set<Rolldown.OutputChunk> {
  const found = new Set([first])
  for (const { imports } of found)
    for (const name of imports) {
      const chunk = bundle[name]
      if (chunk?.type === 'chunk') found.add(chunk)
    }
  return found
}
