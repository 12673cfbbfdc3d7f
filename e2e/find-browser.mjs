/**
 * Which Chromium do the tests use? In this order: the one that `CHROMIUM_PATH` names, Playwright's own, one on the PATH; otherwise one is
 * installed. So `npm test` is a single command on a fresh machine, with or without Playwright's download.
 */
import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Chromium's headless shell: a story takes a third less CPU time. Benchmarks use the full browser. */
const HEADLESS_NAMES = ['chromium-headless-shell', ...NAMES]

/** Path of an executable Chromium, or undefined if there is none yet; `headless` prefers the headless shell. */
function findBrowser({ headless = false } = {}) {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (!isExecutable(named)) throw new Error(`CHROMIUM_PATH names ${named}, which cannot be run.`)
    return named
  }
  const own = chromium.executablePath()
  if (own && existsSync(own)) return own
  return findProgram(...(headless ? HEADLESS_NAMES : NAMES))
}

/** The first of these programs that is on the PATH. @param {string[]} names */
export function findProgram(...names) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable)
}

/** Like `findBrowser`, but installs one if there is none; throws a readable error if that fails too. */
export function findOrInstallBrowser({ headless = false } = {}) {
  const found = findBrowser({ headless })
  if (found) return found
  install('npx', ['playwright', 'install', 'chromium'])
  const downloaded = findBrowser()
  if (downloaded) return downloaded
  if (process.getuid?.() === 0) {
    install('apt-get', ['update', '-qq'])
    // Stories run in the headless shell, benchmarks in the full browser.
    for (const name of ['chromium', 'chromium-headless-shell'])
      install('apt-get', ['install', '-y', '-qq', name])
  }
  const installed = findBrowser()
  if (installed) return installed
  throw new Error(
    'No Chromium was found and none could be installed. Run "npx playwright install chromium", or set CHROMIUM_PATH to one.',
  )
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Prints the command, then runs it. */
function install(command, args) {
  console.warn(`There is no Chromium yet. Running "${command} ${args.join(' ')}" …`)
  try {
    execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], timeout: 240_000 })
  } catch {
    console.warn('That failed.')
  }
}

if (process.argv[1] === import.meta.filename)
  console.log(`Chromium: ${findOrInstallBrowser({ headless: true })}`)
