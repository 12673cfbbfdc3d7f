import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useState } from 'react'
import { connectionQuery } from '../../api/connection.ts'
import type { PriceBook } from '../../api/console-file.ts'
import { dayOf, type Day } from '../../api/day.ts'
import type { ReportedKey } from '../../api/report/usage-report.ts'
import { isByKey } from '../../api/report/by-key.ts'
import type { Comparison } from '../compare/comparison.ts'
import { useIsPrinting } from '../../ui/device/printing.ts'
import type { UsageView } from '../address/address.ts'
import { fieldNames } from '../field-names.ts'
import { countKeys } from '../figures/key-filter.ts'
import { nameKeys, rowNoun, uncountedWords, type KeyName } from '../figures/key-names.ts'
import { prove } from '../figures/proof.ts'
import {
  countOf,
  describeRange,
  describeReading,
  formatCount,
  formatMoment,
  formatRange,
  listOf,
} from '../format.ts'
import { pricesInWords } from '../prices/price-words.ts'
import { proofLine } from '../proof/proof-line.ts'
import { proofInWords } from '../proof/proof-words.ts'
import { lastComplete, type LoadedReport } from '../report/loaded-report.ts'
import { withPageFooter } from './page-footer.ts'
import { useConsoleSettings } from '../settings/console-settings.ts'
import { draftWords } from '../settings/draft-words.ts'
import styles from './print-head.module.css'

type Props = {
  readonly held: LoadedReport
  /** Whether the rows of the page are keys or groups. */
  readonly keys: readonly ReportedKey[]
  readonly view: UsageView
  readonly today: Day
  /** "Only 3 keys"; absent where the page shows all. */
  readonly filterWords: string | undefined
  /** What the report is compared with; absent where nothing is compared. */
  readonly comparison: Comparison | undefined
  /** Prices for the estimated cost; absent where no money is shown. */
  readonly prices: PriceBook | undefined
}

/** The head of the first page on paper: the contents, when it was read and printed, and the proof in figures. */
export function PrintHead(props: Props) {
  return useIsPrinting() ? <Head {...props} /> : null
}

function Head({ held, keys, view, today, filterWords, comparison, prices }: Props) {
  const { data: connection } = useQuery(connectionQuery)
  const { report, range } = held
  const [printedAt] = useState(() => Date.now())
  const service = connection?.service ?? ''
  const footer = `Translation Console · ${service} · usage ${range.start} to ${range.end}, UTC`
  // Updated at once: the browser prints as soon as its listeners have run.
  useLayoutEffect(() => withPageFooter(footer), [footer])
  const [days, ...notes] = describeRange(range, today, report.days.includes(today))
  const whole = (held.slicedFrom ?? held).report
  const proof = prove(whole)
  const { words } = proofInWords(prove(report), held.slicedFrom)
  // The table covers all keys, whatever the page shows.
  const isPart = view.focus !== undefined || filterWords !== undefined
  const names = nameKeys(keys)
  const draft = draftWords(useConsoleSettings(), [
    'limits',
    ...(prices ? (['prices'] as const) : []),
    ...(held.ungrouped || rowNoun(names) === 'group' ? (['groups'] as const) : []),
  ])
  const facts = [
    ['Printed', formatMoment(printedAt)],
    ['Read', readWords(held, dayOf(printedAt))],
    [
      rowNoun(names) === 'group' ? 'Groups' : 'Keys',
      keyWords(names, view, filterWords, comparison?.goneCount),
    ],
    [
      'Shown',
      `${fieldNames[view.metric].title.toLowerCase()} by ${view.split}${isByKey(report) ? '' : ' and day'}`,
    ],
    ['Compared', comparison === undefined ? 'no' : daysCompared(comparison)],
  ]
  return (
    <section aria-label="About this print" className={styles.head}>
      <header>
        <h1>Usage</h1>
        <span>
          {days}, {notes.join(', ')}
        </span>
        <span className={styles.service}>{service}</span>
      </header>
      <div className={styles.about}>
        <dl>
          {facts.map(([name, fact]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </dl>
        <div>
          <p>{isPart ? `The whole report: ${words}` : words}</p>
          <table aria-label="Rows against reported totals">
            <thead>
              <tr>
                {['Field', 'Reported', 'Rows', 'Difference'].map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {proof.fields.map((field) => {
                const [name, reported, rows, difference, judgement] = proofLine(field)
                return (
                  <tr key={field.field}>
                    <th scope="row">{name}</th>
                    <td>{reported}</td>
                    <td>{rows}</td>
                    <td>{judgement === 'within rounding' ? `${difference}, rounding` : difference}</td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </div>
      </div>
      {prices ? <p>Costs: {pricesInWords(prices)}.</p> : null}
      {draft ? <p>Draft: {draft}.</p> : null}
    </section>
  )
}

/** with 17 Sep – 16 Oct 2026, same weekdays */
function daysCompared({ pairs, earlier, compared, hasDays }: Comparison): string {
  const days = formatRange(pairs.earlier ?? earlier.range)
  return `with ${days}${compared.byWeekday && hasDays ? ', same weekdays' : ''}`
}

/** 21 Nov 2026, 17:40 UTC, complete to 20 Nov */
function readWords(held: LoadedReport, now: Day): string {
  const [, complete = ''] = describeReading(held.readAt, lastComplete(held), now).split(' UTC, ')
  return [formatMoment(held.readAt), complete].filter(Boolean).join(', ')
}

/** all 11 keys, 1 gone, and “Unattributed”, no filter; only 3 groups of 8 groups: pinned */
function keyWords(
  names: readonly KeyName[],
  view: UsageView,
  filterWords: string | undefined,
  goneCount = 0,
): string {
  const all = listOf([
    countOf(countKeys(names), rowNoun(names)),
    ...(goneCount === 0 ? [] : [`${formatCount(goneCount)} gone`]),
    ...uncountedWords(names),
  ])
  if (view.focus !== undefined) return names.find(({ maskedKey }) => maskedKey === view.focus)?.name ?? all
  if (filterWords === undefined) return `all ${all}, no filter`
  const by = [
    view.query.trim() === '' ? '' : `found by “${view.query.trim()}”`,
    view.sign === undefined ? '' : `sign: ${view.sign}`,
    view.pins.length === 0 ? '' : 'pinned',
    view.pressed.length === 0 ? '' : 'chosen in the legend',
  ]
  return `${filterWords.replace(/^Only/, 'only')} of ${all}: ${by.filter(Boolean).join(', ')}`
}
