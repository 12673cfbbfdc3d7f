/** At build time, writes into `index.html` which files each page needs first, so that they are requested right away. */
import type { Plugin, Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle

/** Pages, and the names of the files (`vite.config.ts`) they cannot show anything without. */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  playground: ['playground'],
  usage: ['usage', 'keys'],
}
/** The worker that reads reports. */
const READER = /^assets\/usage-report\.worker-.*\.js$/

/** Fills in the attributes of the script in `index.html`. */
export function firstFiles(): Plugin {
  return {
    name: 'translation-console:first-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (bundle === undefined) return html
        const reader = Object.keys(bundle).find((name) => READER.test(name))
        const ofPages = Object.entries(PAGES).map(([page, names]) => [page, filesOf(bundle, names)])
        return Object.entries<string[]>({
          ...Object.fromEntries(ofPages),
          reader: reader === undefined ? [] : [reader],
        }).reduce(
          (text, [name, files]) =>
            text.replace(`data-${name}=""`, `data-${name}="${files.map((file) => `./${file}`).join(' ')}"`),
          html,
        )
      },
    },
  }
}

/** The files of a page and their imports, except those that `index.html` names itself. */
function filesOf(bundle: Bundle, names: readonly string[]): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const entry = chunks.find((chunk) => chunk.isEntry)
  const ofPage = chunks.filter((chunk) => names.includes(chunk.name))
  if (entry === undefined || ofPage.length < names.length)
    throw new Error(`The build has no files ${names.join(', ')}.`)
  const known = withImports(bundle, [entry])
  return [...withImports(bundle, ofPage)]
    .filter((chunk) => !known.has(chunk))
    .flatMap((chunk) => [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])])
}

function withImports(bundle: Bundle, first: readonly Rolldown.OutputChunk[]): Set<Rolldown.OutputChunk> {
  const found = new Set(first)
  for (const { imports } of found)
    for (const name of imports) {
      const chunk = bundle[name]
      if (chunk?.type === 'chunk') found.add(chunk)
    }
  return found
}
