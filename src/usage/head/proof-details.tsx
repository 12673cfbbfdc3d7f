import { countOf, formatCount, formatDay } from '../format.ts'
import { fullName, type KeyName } from '../figures/key-names.ts'
import type { Proof } from '../figures/proof.ts'
import type { StrayRows } from '../figures/stray-rows.ts'

type Props = { readonly proof: Proof; readonly strays: StrayRows; readonly names: readonly KeyName[] }

/** The rows that are odd, one by one. */
export function ProofDetails({ proof, strays, names }: Props) {
  return (
    <>
      <Strays strays={strays} names={names} />
      <Gaps proof={proof} names={names} />
    </>
  )
}

/** Rows on none of the requested days. */
function Strays({ strays, names }: { readonly strays: StrayRows; readonly names: readonly KeyName[] }) {
  const { listed, count } = strays
  if (count === 0) return null
  return (
    <table aria-label="Rows of none of the days asked for">
      <caption>
        {countOf(count, 'row')} of none of the days asked for
        {count > listed.length ? `; the ${listed.length} largest` : ''}
      </caption>
      <thead>
        <tr>
          <th scope="col">Key</th>
          <th scope="col">Day</th>
          <th scope="col">Characters</th>
          <th scope="col">Speech (ms)</th>
        </tr>
      </thead>
      <tbody>
        {listed.map(({ keyIndex, day, counts }) => (
          <tr key={`${keyIndex} ${day}`}>
            <th scope="row">{nameAt(names, keyIndex)}</th>
            <td>{day === undefined ? 'no day' : formatDay(day)}</td>
            <td>{formatCount(counts.characters)}</td>
            <td>{formatCount(counts.speech)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function nameAt(names: readonly KeyName[], index: number): string {
  const name = names[index]
  return name ? fullName(name) : ''
}

/** Rows whose kinds do not add up to their characters. */
function Gaps({ proof, names }: { readonly proof: Proof; readonly names: readonly KeyName[] }) {
  if (proof.gapCount === 0) return null
  return (
    <table aria-label="Where kinds and characters differ">
      <caption>
        {countOf(proof.gapCount, 'row')} where text, documents and improvement do not add up to the characters
        {proof.gapCount > proof.discrepancies.length
          ? `; the ${proof.discrepancies.length} largest differences`
          : ''}
      </caption>
      <thead>
        <tr>
          <th scope="col">Key</th>
          <th scope="col">Day</th>
          <th scope="col">Characters</th>
          <th scope="col">Sum of kinds</th>
        </tr>
      </thead>
      <tbody>
        {proof.discrepancies.map(({ keyIndex, day, characters, kinds }) => (
          <tr key={`${keyIndex} ${day}`}>
            <th scope="row">{nameAt(names, keyIndex)}</th>
            <td>{day === undefined ? 'no day' : formatDay(day)}</td>
            <td>{formatCount(characters)}</td>
            <td>{formatCount(kinds)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
