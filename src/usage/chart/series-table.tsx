import type { ComparedBucket } from '../compare/compared-view.ts'
import { sumName, type Lane } from './chart-data.ts'
import { useDrawn } from '../drawn.ts'
import { isKnown, stateWords } from '../figures/day-states.ts'
import { strayPlaces } from '../figures/stray-rows.ts'
import { formatBucket } from '../format.ts'
import { ScrollRegion } from '../../ui/focus/scroll-region.tsx'
import { Swatch } from '../styles/swatch.tsx'
import styles from './series-table.module.css'

type Props = { readonly label: string; readonly lane: Lane }

const stepNames = {
  day: 'Day (UTC)',
  week: 'Week (UTC)',
  month: 'Month (UTC)',
  period: 'Billing period (UTC)',
}

/** The table view of a chart: a row per bucket with its sum, what it is compared with, and a column per layer. */
export function SeriesTable({ label, lane }: Props) {
  const { buckets, states, partials } = useDrawn()
  const { layers, excess, totals, unit, compared } = lane
  const columns = excess ? [...layers, excess] : layers
  const hasSums = columns.length > 1
  const all = lane.comparedAll
  return (
    <ScrollRegion className={styles.scroll ?? ''} label={`${label}, table`}>
      <table aria-label={label} className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{stepNames[buckets[0]?.step ?? 'day']}</th>
            {hasSums ? <th scope="col">{sumName(lane)}</th> : null}
            {compared && hasSums ? <EarlierHeads /> : null}
            {layers.map(({ id, name, mark }) => (
              <th key={id} scope="col">
                <Swatch mark={mark} /> {name}
              </th>
            ))}
            {excess ? <th scope="col">{excess.name}</th> : null}
            {compared && !hasSums ? <EarlierHeads /> : null}
          </tr>
        </thead>
        <tbody>
          {buckets.map((bucket, index) => (
            <tr key={bucket.start}>
              <th scope="row">
                {formatBucket(bucket)}
                <Unfinished
                  words={partials[index] || (states[index] === 'unfinished' ? stateWords.unfinished : '')}
                />
              </th>
              {!isKnown(states[index]) ? (
                <td colSpan={columns.length + (hasSums ? 1 : 0) + (compared ? 3 : 0)} className={styles.note}>
                  {stateWords[states[index] ?? 'reported']}
                </td>
              ) : (
                <>
                  {hasSums ? <td>{unit.full(totals[index] ?? 0)}</td> : null}
                  {compared && hasSums ? <EarlierCells of={compared[index]} unit={unit} /> : null}
                  {columns.map(({ id, values }) => (
                    <td key={id}>{unit.full(values[index] ?? 0)}</td>
                  ))}
                  {compared && !hasSums ? <EarlierCells of={compared[index]} unit={unit} /> : null}
                </>
              )}
            </tr>
          ))}
        </tbody>
        <tfoot>
          {/* Usage in no bucket has its own lines, so that all lines add up to the last. */}
          {strayPlaces.map(({ place, name }) =>
            lane.strays?.[place] || columns.some(({ strays }) => strays?.[place]) ? (
              <tr key={place}>
                <th scope="row">{name}</th>
                {hasSums ? <td>{unit.full(lane.strays?.[place] ?? 0)}</td> : null}
                {compared && hasSums ? <NotCompared /> : null}
                {columns.map(({ id, strays }) => (
                  <td key={id}>{unit.full(strays?.[place] ?? 0)}</td>
                ))}
                {compared && !hasSums ? <NotCompared /> : null}
              </tr>
            ) : null,
          )}
          <tr>
            <th scope="row">All days</th>
            {hasSums ? <td>{unit.full(lane.total)}</td> : null}
            {all && hasSums ? <EarlierCells of={all} unit={unit} /> : null}
            {columns.map(({ id, total }) => (
              <td key={id}>{unit.full(total)}</td>
            ))}
            {all && !hasSums ? <EarlierCells of={all} unit={unit} /> : null}
          </tr>
        </tfoot>
      </table>
    </ScrollRegion>
  )
}

type EarlierProps = { readonly of: ComparedBucket | undefined; readonly unit: Lane['unit'] }

function EarlierHeads() {
  return (
    <>
      <th scope="col">Compared with</th>
      <th scope="col">Then</th>
      <th scope="col">Change</th>
    </>
  )
}

function NotCompared() {
  return (
    <td colSpan={3} className={styles.note}>
      not compared
    </td>
  )
}

/** The days that a bucket is compared with, their usage, and the change. */
function EarlierCells({ of: compared, unit }: EarlierProps) {
  if (!compared || compared.days === 0) return <NotCompared />
  const { name, earlier, change } = compared
  return (
    <>
      <td>{name}</td>
      <td>{unit.full(earlier)}</td>
      <td>
        {change.exact} <span className={styles.note}>{change.part}</span>
      </td>
    </>
  )
}

/** Why a line may cover less than its name says. */
function Unfinished({ words }: { readonly words: string }) {
  return words === '' ? null : <span className={styles.note}> {words}</span>
}
