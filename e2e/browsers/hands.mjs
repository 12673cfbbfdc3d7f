/** What a person does and sees on a page, in any engine. Elements are located by pairs of role and name, outermost first; a number is an index. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** How long an element may take to appear, in milliseconds. */
const PATIENCE = 30_000

const library = join(
  createRequire(import.meta.url).resolve('@testing-library/dom'),
  '../@testing-library/dom.umd.min.js',
)

/** Runs in the page. Throws if something cannot be done or seen yet. */
function install() {
  const { queryAllByRole } = globalThis.TestingLibraryDom
  const faults = []
  const files = []
  const note = (fault) => {
    // Browsers report this when a resize is delivered one frame later.
    if (!fault.startsWith('ResizeObserver loop')) faults.push(fault)
  }
  addEventListener('error', ({ message }) => note(message))
  addEventListener('unhandledrejection', ({ reason }) => note(String(reason)))

  // Files are captured instead of being saved.
  const blobs = new Map()
  const create = URL.createObjectURL.bind(URL)
  URL.createObjectURL = (blob) => {
    const address = create(blob)
    blobs.set(address, blob)
    return address
  }
  HTMLAnchorElement.prototype.click = function () {
    files.push({ name: this.download, blob: blobs.get(this.href) })
  }

  const isShown = (element) => element.checkVisibility() && !element.closest('[aria-hidden="true"], [inert]')
  const patternOf = (name) => (name?.source === undefined ? name : new RegExp(name.source, name.flags))
  const demand = (isSo, complaint) => {
    if (!isSo) throw new Error(complaint)
  }
  function find(names) {
    let found = [document.body]
    for (let at = 0; at < names.length; at += 2) {
      const [role, name] = [names[at], patternOf(names[at + 1])]
      const options = { hidden: true, ...(name && typeof name !== 'number' && { name }) }
      found = found.flatMap((within) => queryAllByRole(within, role, options)).filter(isShown)
      if (typeof name === 'number') found = found.slice(name, name + 1)
    }
    return found
  }
  function one(names) {
    const found = find(names)
    demand(found.length === 1, `${found.length} are there`)
    return found[0]
  }
  /** Waits until nothing has changed for a moment: on a busy machine, a press target still moves while the page is drawn. */
  const quiet = () =>
    new Promise((resolve) => {
      const end = () => {
        observer.disconnect()
        resolve()
      }
      let timer = setTimeout(end, 150)
      const observer = new MutationObserver(() => {
        clearTimeout(timer)
        timer = setTimeout(end, 150)
      })
      observer.observe(document.body, { childList: true, subtree: true, characterData: true })
    })
  globalThis.walk = {
    faults,
    files,
    one,
    /** The point at which to press it. */
    async place(names) {
      const element = one(names)
      demand(!element.disabled && element.ariaDisabled !== 'true', 'it is disabled')
      const target = element.type === 'radio' ? element.closest('label') : element
      target.scrollIntoView({ block: 'center', inline: 'nearest' })
      await quiet()
      const before = target.getBoundingClientRect()
      await new Promise(requestAnimationFrame)
      const { x: left, y: top, width, height } = target.getBoundingClientRect()
      demand(left === before.x && top === before.y, 'it moves')
      const [x, y] = [left + width / 2, top + height / 2]
      const hit = document.elementFromPoint(x, y)
      demand(target.contains(hit) || hit?.contains(target), `${hit?.outerHTML.slice(0, 80)} covers it`)
      return { x, y, left, width }
    },
    /** Its text, its value or its largest value, once that contains or matches `words`. */
    see(names, words) {
      const found = find(names).map((element) => element.value || element.ariaValueMax || element.innerText)
      const text = found.join('\n').replaceAll(/[\u00A0\u202F]/g, ' ')
      const pattern = patternOf(words)
      const fits = typeof pattern === 'string' ? text.includes(pattern) : pattern.test(text)
      demand(found.length > 0 && fits, `${found.length} are there: ${text.slice(0, 300)}`)
      return text
    },
    focused: (names) => demand(find(names).includes(document.activeElement), 'it has no focus'),
    gone: (names) => demand(find(names).length === 0, 'it is still there'),
    inSight(names) {
      const { top, bottom } = one(names).getBoundingClientRect()
      demand(top >= 0 && bottom <= innerHeight, `it is from ${top} to ${bottom} in ${innerHeight}`)
    },
    at: (pattern) => demand(patternOf(pattern).test(location.href), location.href),
    saved: () => demand(files.length > 0, 'there is no file'),
  }
}

/** Also runs in the page. */
async function attempt(method, given) {
  try {
    return { value: await globalThis.walk[method](...given) }
  } catch (error) {
    return { complaint: error.message }
  }
}

/** @typedef {ReturnType<typeof createHands>} Hands */

/** @param {import('./engines.mjs').Engine} engine */
export function createHands(engine) {
  const script = `(() => { ${readFileSync(library, 'utf8')}\n;(${String(install)})() })()`

  /** Runs a function in the page; its arguments must be JSON or patterns. */
  const evaluate = async (run, ...given) => {
    if (await engine.evaluate('globalThis.walk === undefined')) await engine.evaluate(script)
    const plain = (_, value) =>
      value instanceof RegExp ? { source: value.source, flags: value.flags } : value
    return engine.evaluate(`(${String(run)})(...${JSON.stringify(given, plain)})`)
  }

  /** Waits until the page can do it; fails with the last obstacle. */
  const wait = async (method, ...given) => {
    const end = performance.now() + PATIENCE
    for (;;) {
      const { value, complaint } = await evaluate(attempt, method, given)
      if (complaint === undefined) return value
      if (performance.now() > end) throw new Error(`${method} ${given.flat().join(' ')}: ${complaint}`)
      await sleep(60)
    }
  }

  const press = async (...names) => {
    const { x, y } = await wait('place', names)
    await engine.press(x, y)
  }
  const { goto, type, print } = engine
  return {
    goto,
    type,
    print,
    evaluate,
    press,
    see: (words, ...names) => wait('see', names, words),
    gone: (...names) => wait('gone', names),
    focused: (...names) => wait('focused', names),
    at: (pattern) => wait('at', pattern),
    inSight: (...names) => wait('inSight', names),
    /** Presses keys in sequence, such as `Home` and `Shift+ArrowRight`. */
    key: async (...presses) => {
      for (const one of presses) await engine.key(...one.split('+'))
    },
    /** Drags across it; `from` and `to` are fractions of its width. */
    drag: async (from, to, ...names) => {
      const { y, left, width } = await wait('place', names)
      await engine.press(left + width * from, y, left + width * to)
    },
    focus: async (...names) => {
      await wait('one', names)
      await evaluate((path) => globalThis.walk.one(path).focus(), names)
    },
    /** Presses Export and one of its files, and reads that file in the page, as text by default. */
    exported: async (names, read = (blob) => blob.text()) => {
      await press('button', 'Export')
      await press(...names)
      await wait('saved')
      const name = await evaluate(() => globalThis.walk.files[0].name)
      const content = await evaluate(`async () => (${String(read)})(globalThis.walk.files.pop().blob)`)
      return { name, content }
    },
    /** Uncaught errors since the page was loaded. */
    faults: () => evaluate(() => globalThis.walk.faults.splice(0)),
  }
}
