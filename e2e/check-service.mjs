/** Which assumptions of the console hold at `SERVICE_URL`? First prints the cost, and asks for a yes or takes `--yes`. Exits with 0 if all hold. */
import { createInterface } from 'node:readline'
import * as v from 'valibot'
import { runnerImport } from 'vite'

/** The texts to translate: without a context, and with one, which is not billed (§4.1 rule 9). */
const plain = { text: ['Guten Tag', 'thanks'], target_lang: 'FR' }
const inContext = { text: ['Tor 😀'], target_lang: 'FR', context: 'Der Ball lag noch am Elfmeterpunkt.' }
const charactersOf = ({ text }) => [...text.join('')].length
const bill = `This bills 2 translations, ${charactersOf(plain) + charactersOf(inContext)} characters together, and asks for usage 4 times, which sends no text.`

/** Schemas of the responses (§2), stricter than what the console accepts. */
const text = (form) => v.pipe(v.string(), v.regex(form))
const translation = (language) => v.object({ text: v.string(), detected_source_language: text(language) })
const whole = v.pipe(v.number(), v.integer())
const usage = v.strictObject({
  total_characters: whole,
  text_translation_characters: whole,
  document_translation_characters: whole,
  text_improvement_characters: whole,
  speech_to_text_milliseconds: whole,
})
const row = { api_key: text(/^(?:.{4}\*+.{4}|-)$/), api_key_label: v.string(), usage }
const dayRow = v.strictObject({ ...row, usage_date: text(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) })
const date = text(/^\d{4}-\d\d-\d\d(?:T[\d:.]+)?$/)
const head = { total_usage: usage, start_date: date, end_date: date }
const report = (rest) => v.object({ usage_report: v.strictObject({ ...head, ...rest }) })

/**
 * Queries `service` (from the gateway's settings) and prints whether each assumption holds, with the evidence. Resolves with whether all hold.
 * @param {{ url: URL, scheme: string, translateKey: string, adminKey: string }} service
 */
export async function checkService({ url, scheme, translateKey, adminKey }, print = console.log) {
  const held = [0, 0, 0]
  /** A response may repeat a key. */
  const say = (line) => print(line.replaceAll(translateKey, '(key)').replaceAll(adminKey, '(key)'))
  /** Prints whether `answer` matches `form`, or that no response could show it. `otherwise` is what the console does if it does not match. */
  const assume = (assumption, answer, form, otherwise) => {
    const read = v.safeParse(form, answer?.json, { abortEarly: true })
    const holds = answer !== undefined && answer.ok && read.success
    held[holds ? 0 : answer ? 1 : 2] += 1
    say(`${holds ? '✓' : answer ? '✗' : '?'} ${assumption}`)
    if (answer) say(`    ${answer.ok && !read.success ? misfit(read.issues[0]) : ''}${answer.said}`)
    if (!holds) say(`    ${answer ? 'So' : 'No answer shows it. If it does not hold,'} ${otherwise}`)
  }
  const refused =
    'the console shows the refusal: check the key and SERVICE_AUTH_SCHEME, or SERVICE_URL where the status is 3xx or 404.'

  const ask = async (key, path, init) => {
    const headers = { Authorization: `${scheme} ${key}`, 'Content-Type': 'application/json' }
    const address = new URL(`${url.pathname.replace(/\/$/, '')}/v2/${path}`, url)
    const signal = AbortSignal.timeout(90_000)
    try {
      // Like the gateway: redirects are not followed, so the key goes nowhere else.
      const answer = await fetch(address, { ...init, headers, signal, redirect: 'manual' })
      const body = await answer.text()
      const json = /^\s*\{/.test(body) ? JSON.parse(body) : undefined
      const rows = (_, value) => (value?.length > 2 && Array.isArray(value) ? `${value.length} rows` : value)
      const said = (JSON.stringify(json, rows) ?? body).slice(0, 400)
      return { ok: answer.ok, said: `${answer.status} ${said}`, json }
    } catch (error) {
      return { ok: false, said: `No answer: ${error.cause?.message ?? error.message}` }
    }
  }

  const translate = (question) =>
    ask(translateKey, 'translate', { method: 'POST', body: JSON.stringify(question) })
  const first = await translate(plain)
  assume(`"Authorization: ${scheme} …" opens translating`, first, v.any(), refused)
  assume(
    'Each text has one translation, in its place, and a detected language',
    first.ok ? first : undefined,
    v.object({ translations: v.strictTuple([translation(/^DE\b/i), translation(/^EN\b/i)]) }),
    'the console shows the languages that the service names, or none, and shows no translations where their number differs.',
  )
  const second = first.ok ? await translate(inContext) : undefined
  const assumeBilled = (assumption, question, answer) => {
    const each = [answer?.json?.translations ?? []].flat().map((one) => one?.billed_characters)
    const billed = answer?.json?.billed_characters ?? each.reduce((sum, one) => sum + one, 0)
    const told = { ok: true, said: `${question.text.join(', ')}: ${billed}`, json: billed }
    const otherwise =
      'the bill before a press is an estimate; what was billed is shown where the service reports it.'
    assume(assumption, billed > 0 ? told : undefined, v.literal(charactersOf(question)), otherwise)
  }
  assumeBilled('Every text is billed by its characters', plain, first)
  assumeBilled('They are code points, and a context is free', inContext, second)

  const daysAgo = (days) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
  const usageOf = (group_by, start_date = daysAgo(30), end_date = daysAgo(1)) =>
    ask(adminKey, `admin/analytics?${new URLSearchParams({ start_date, end_date, ...group_by })}`)
  const perDay = await usageOf({ group_by: 'key_and_day' })
  assume(`"Authorization: ${scheme} …" opens analytics`, perDay, v.any(), refused)
  assume(
    'group_by=key_and_day answers with key_and_day_usages',
    perDay.ok ? perDay : undefined,
    report({ group_by: v.literal('key_and_day'), key_and_day_usages: v.array(dayRow) }),
    'the console takes what it knows: missing counts become 0 and are named, minutes become milliseconds, other numbers are listed, and without rows it shows totals.',
  )
  assume(
    'group_by=key answers with key_usages',
    perDay.ok ? await usageOf({ group_by: 'key' }) : undefined,
    report({ group_by: v.literal('key'), key_usages: v.array(v.strictObject(row)) }),
    '"Totals per key only" adds up the days of a report that has days, and shows totals alone where there are no rows.',
  )
  assume(
    'Without group_by there are only totals',
    perDay.ok ? await usageOf() : undefined,
    report({}),
    'nothing changes, because the console always names a grouping.',
  )
  const rows = [perDay.json?.usage_report?.key_and_day_usages ?? []].flat()
  const days = rows.map((one) => one?.usage_date?.slice(0, 10) ?? '')
  const last = days.reduce((latest, day) => (day > latest ? day : latest), '')
  assume(
    'end_date is part of the range',
    last ? await usageOf({ group_by: 'key_and_day' }, last, last) : undefined,
    v.object({ usage_report: v.object({ key_and_day_usages: v.pipe(v.array(v.any()), v.nonEmpty()) }) }),
    'the console draws the last day as zero, also in each part of a range longer than 366 days: choose one more day.',
  )
  print(`${held[0]} hold, ${held[1]} do not, ${held[2]} not shown.`)
  return held[1] + held[2] === 0
}

/** Where a response differs from the assumption. Keys and labels are not repeated. */
function misfit(issue) {
  const path = v.getDotPath(issue) ?? 'It'
  const expected = issue.expected === 'never' ? 'absent' : (issue.expected ?? 'whole')
  return `${path} should be ${expected}${/api_key/.test(path) ? '' : `, not ${issue.received.replace('undefined', 'missing')}`}: `
}

async function agrees() {
  process.stdout.write('Type yes to send them: ')
  for await (const line of createInterface({ input: process.stdin })) return /^y(?:es)?$/i.test(line.trim())
  return false
}

if (process.argv[1] === import.meta.filename) {
  const { module } = await runnerImport(`${import.meta.dirname}/../src/gateway/settings/read-settings.ts`)
  const { ok, settings, problems } = module.readSettings(module.loadEnvironment(process.cwd()))
  process.exitCode = 1
  if (!ok) console.error(problems.join('\n'))
  else if (!settings.SERVICE_KEY) console.error('Set a service first: SERVICE_URL and SERVICE_KEY.')
  else {
    const { SERVICE_URL: url, SERVICE_AUTH_SCHEME: scheme } = settings
    const { SERVICE_KEY: translateKey, SERVICE_ADMIN_KEY: adminKey } = settings
    console.log(`${url.host}: ${bill}`)
    if (!process.argv.includes('--yes') && !(await agrees())) console.log('Nothing was sent.')
    else if (await checkService({ url, scheme, translateKey, adminKey })) process.exitCode = 0
  }
}
