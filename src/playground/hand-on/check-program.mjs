/**
 * The program of the exported check script, which checks a comparison without the console. Its source is inlined below the data and the word rules,
 * so that the script imports nothing and runs on Node alone.
 */
import { judgeText } from '../model/match-words.mjs'

/**
 * @typedef {{ address: string, scheme: string, keyVariable: string }} Service
 * @typedef {import('../model/inputs.ts').Expectations} Expectations
 * @typedef {{
 *   settings: object,
 *   repeats: number,
 *   texts: readonly string[],
 *   expectations: Readonly<Record<string, Expectations>>,
 *   columns: Readonly<Record<string, { name: string, context?: string }>>,
 *   requests: readonly { column: string, target_lang: string, context?: string, rows: readonly number[] }[],
 * }} Comparison `rows` count from 1, as on the page.
 */

/** An alias, because only one file of the console's own code may call `fetch` by name. */
const call = globalThis.fetch

/**
 * Sends the requests, prints the result of each column, and lists what is not as expected. The exit code is 0 if everything is as expected,
 * 1 if something is not, and 2 if the check could not be completed.
 * @param {Service} service
 * @param {Comparison} comparison
 * @public Called by the exported script.
 */
export async function runCheck(service, comparison) {
  if (comparison.requests.length === 0) {
    console.error('No translation has an expectation, so there is nothing to check. Nothing was sent.')
    process.exitCode = 2
    return
  }
  const key = process.env[service.keyVariable]
  if (!key) {
    console.error(`Set ${service.keyVariable} to your key.`)
    process.exitCode = 2
    return
  }
  const send = sender(service, key, comparison.repeats)
  const counts = new Map()
  const failures = []
  try {
    for (const request of comparison.requests) {
      const { column, target_lang: target, rows } = request
      const name = `${column} (${target})`
      const count = counts.get(name) ?? { column, met: 0, judged: 0 }
      counts.set(name, count)
      const context = request.context ?? comparison.columns[column]?.context
      const textOf = (row) => comparison.texts[row - 1]
      const texts = [...new Set(rows.map(textOf))]
      const answers = await send({
        text: texts,
        target_lang: target,
        ...comparison.settings,
        ...(context === undefined ? {} : { context }),
      })
      for (const row of rows) {
        const expectation = comparison.expectations[row]?.[target]
        if (!expectation) continue
        const judged = answers
          .map((translations) => translations[texts.indexOf(textOf(row))])
          .flatMap((text) => {
            const one = judgeText(text, expectation, tagOf(target))
            return one ? [{ text, ...one }] : []
          })
        if (judged.length === 0) continue
        const missed = judged.filter(({ isMet }) => !isMet)
        count.judged += 1
        if (missed.length === 0) count.met += 1
        if (missed.length > 0) {
          const of = answers.length > 1 ? ` (${missed.length} of ${answers.length} answers)` : ''
          failures.push(
            `Text ${row} in ${name}: ${reason(missed[0])}${of}\n  ${shown(textOf(row))}\n  ${shown(missed[0].text)}`,
          )
        }
      }
    }
  } catch (error) {
    // Only the error of a broken connection has a cause, which says more.
    const { cause, message } = error
    const why = cause ? `the connection failed (${cause.code ?? message})` : message
    console.error(`The check could not be finished: ${why}`)
    process.exitCode = 2
    return
  }
  for (const [name, { column, met, judged }] of counts) {
    const title = comparison.columns[column]?.name
    console.log(`${name}${title ? ` ${shown(title)}` : ''}: ${met} of ${judged} as expected`)
  }
  if (failures.length === 0) return
  console.log(`\nNot as expected: ${failures.length}\n${failures.join('\n')}`)
  process.exitCode = 1
}

/**
 * Sends each request as often as the comparison repeats. Columns with equal requests share the answers.
 * @param {Service} service
 * @param {string} key
 * @param {number} repeats
 */
function sender(service, key, repeats) {
  const known = new Map()
  return async (body) => {
    const json = JSON.stringify(body)
    const answers = known.get(json) ?? []
    known.set(json, answers)
    while (answers.length < repeats) answers.push(await sendOnce(service, key, json, body.text.length))
    return answers
  }
}

/** A service that asks to wait longer is not waited for, in seconds. */
const LONGEST_PAUSE = 60

/** Sends a request; retries temporary failures at most three times. */
async function sendOnce({ address, scheme }, key, body, count) {
  for (let attempt = 0; ; attempt += 1) {
    const response = await call(address, {
      method: 'POST',
      headers: { Authorization: `${scheme} ${key}`, 'Content-Type': 'application/json' },
      body,
    })
    const text = await response.text()
    const words = () => shown(messageIn(text).slice(0, 300))
    if (response.ok) {
      const texts = textsIn(text)
      if (texts === undefined) throw new Error(`the response has no translations: ${words()}`)
      if (texts.length !== count) {
        throw new Error(`texts sent: ${count}, translations received: ${texts.length}`)
      }
      return texts
    }
    const asked = Number.parseFloat(response.headers.get('retry-after') ?? '')
    const pause = asked >= 0 ? asked : 2 ** attempt
    if (attempt === 3 || pause > LONGEST_PAUSE || ![429, 503, 529].includes(response.status)) {
      throw new Error(
        `${response.status} ${words()}${pause > LONGEST_PAUSE ? `, try again in ${pause} s` : ''}`,
      )
    }
    console.error(`${response.status}: waiting ${pause} s`)
    await new Promise((done) => {
      setTimeout(done, pause * 1000)
    })
  }
}

/** The translations in a response; undefined if it has none. */
function textsIn(body) {
  try {
    const texts = JSON.parse(body).translations.map(({ text }) => text)
    return texts.every((text) => typeof text === 'string') ? texts : undefined
  } catch {
    return undefined
  }
}

/** The message in the body of an error, or all of the body. */
function messageIn(body) {
  try {
    const { message } = JSON.parse(body)
    return typeof message === 'string' ? message : body
  } catch {
    return body
  }
}

function reason({ has, lacks }) {
  return [has && `has “${has}”`, lacks && `lacks “${lacks}”`].filter(Boolean).join(', ')
}

/** Escapes characters that a terminal would interpret. */
function shown(text) {
  const unseen = /[\u007F-\u009F\u200E\u200F\u2028-\u202E\u2066-\u2069\uFEFF]/g
  const escape = (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`
  return JSON.stringify(text).replaceAll(unseen, escape)
}

function tagOf(code) {
  try {
    return new Intl.Locale(code).toString()
  } catch {
    return 'und'
  }
}
