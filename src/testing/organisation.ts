/** Organisations generated from a seed, as services report them: regular ones, and ones with all oddities seen in the field. */
import type { WireUsage, WireUsageResponse, WireUsageRow } from '../api/contract.ts'
import { daysLater, everyDay } from './plain-calendar.ts'
import { generator } from './random.mjs'

export type Organisation = {
  readonly name: string
  readonly asked: { readonly start: string; readonly end: string }
  readonly answer: WireUsageResponse
}

type Size = { readonly keys: number; readonly days: number }

const labels = [
  'Web shop',
  'API key',
  'API key',
  '',
  '=HYPERLINK("x")',
  'Two\nlines',
  'Quotes " and, commas; "',
  '東京 🚀',
  'مفتاح الدعم',
]

/** The same seed gives the same organisation. Odd ones have rows without a day, on days outside the range, duplicated, without fields, with
 *  renamed keys and keys masked alike, in minutes, beyond 32 bits, with kinds that do not add up to the characters and totals that are not the sum. */
export function organisation(seed: number, size: Size, isOdd: boolean): Organisation {
  const random = generator(seed)
  const upTo = (most: number) => Math.floor(random() * (most + 1))
  const start = daysLater('2023-11-15', upTo(1500))
  const end = daysLater(start, size.days - 1)
  const isInMinutes = isOdd && random() < 0.4
  const usageOf = (): WireUsage => {
    const large = random() < 0.02 ? 2 ** 30 : 1
    const [text, documents, improvement] = [upTo(50_000) * large, upTo(9_000), upTo(3) * 250]
    const gap = isOdd && random() < 0.1 ? upTo(900) - 400 : 0
    const milliseconds = random() < 0.5 ? 0 : upTo(9_000_000)
    return {
      total_characters: Math.max(0, text + documents + improvement + gap),
      text_translation_characters: text,
      document_translation_characters: documents,
      text_improvement_characters: improvement,
      ...(isInMinutes
        ? { speech_to_text_minutes: Math.round(milliseconds / 600) / 100 }
        : { speech_to_text_milliseconds: milliseconds }),
    }
  }
  const rows: WireUsageRow[] = []
  for (let key = 0; key < size.keys; key += 1) {
    const api_key = `k${String(key).padStart(3, '0')}${'*'.repeat(24)}${String(key * 7 + 1000)}`
    const label = labels[upTo(labels.length - 1)] ?? ''
    const renamedFrom = upTo(size.days * 3)
    const isShared = isOdd && random() < 0.1
    const density = random()
    everyDay(start, end).forEach((usage_date, day) => {
      if (random() > density) return
      const date = { usage_date: `${usage_date}T00:00:00Z` }
      const named = { api_key, api_key_label: day < renamedFrom ? label : `${label} renamed` }
      const row = { ...named, ...date, usage: usageOf() }
      rows.push(row)
      if (isShared && random() < 0.5) rows.push({ ...row, api_key_label: 'The other one', usage: usageOf() })
      if (!isOdd || random() > 0.06) return
      const oddity = upTo(6)
      if (oddity === 0) rows.push({ ...row, usage: usageOf() })
      if (oddity === 1) rows.push({ ...named, usage: usageOf() })
      if (oddity === 2) rows.push({ ...row, usage_date: 'soon' })
      if (oddity === 3) rows.push({ api_key: '-', api_key_label: 'unknown', ...date, usage: usageOf() })
      if (oddity === 4) rows.push({ ...date, usage: { text_translation_characters: upTo(70) } })
      if (oddity === 5) rows.push({ ...row, usage_date: `${daysLater(end, 1 + upTo(3))}T00:00:00Z` })
      if (oddity === 6) rows.push({ ...row, usage_date: `${daysLater('1999-12-01', upTo(60))}T00:00:00Z` })
    })
  }
  if (isOdd) rows.sort(() => random() - 0.5)
  return {
    name: `${size.keys} keys × ${size.days} days, ${isOdd ? 'odd' : 'honest'}, number ${seed}`,
    asked: { start, end },
    answer: {
      usage_report: {
        ...totalsOf(rows, isOdd ? upTo(3) : 0),
        group_by: 'key_and_day',
        start_date: `${start}T00:00:00`,
        end_date: `${end}T00:00:00`,
        key_and_day_usages: rows,
      },
    },
  }
}

/** 0 for the sums of the rows, 1 for no totals, 2 for only one of them, 3 for wrong ones. */
function totalsOf(rows: readonly WireUsageRow[], how: number): { total_usage?: WireUsage } {
  const total: Record<string, number> = {}
  for (const { usage = {} } of rows) {
    for (const [name, count] of Object.entries(usage)) total[name] = (total[name] ?? 0) + Number(count)
  }
  const minutes = total['speech_to_text_minutes']
  if (minutes !== undefined) total['speech_to_text_minutes'] = Math.round(minutes * 100) / 100
  if (how === 1) return {}
  if (how === 2) return { total_usage: { total_characters: total['total_characters'] ?? 0 } }
  if (how === 3) return { total_usage: { ...total, total_characters: 5 } }
  return { total_usage: total }
}
