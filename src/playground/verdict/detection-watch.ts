/** Watches the languages a service detected: a short text mistaken for another language is the commonest cause of a wrong translation. */
import { isSameLanguage } from '../languages.ts'

/** Why a row needs a look, and the source language that settles it. */
export type DetectionFlag = {
  readonly kind: 'columns-disagree' | 'unlike-most'
  /** The languages detected for the row, in upper case, without repetition. */
  readonly detected: readonly string[]
  readonly suggested: string
}

/** `detected`: the code of the newest answer of each column that has one. */
type DetectedRow = { readonly rowId: string; readonly detected: readonly string[] }

/** The rows whose detected language differs between columns, or from that of most rows where most rows agree. */
export function watchDetection(rows: Iterable<DetectedRow>): ReadonlyMap<string, DetectionFlag> {
  const flags = new Map<string, DetectionFlag>()
  const known: { rowId: string; codes: string[] }[] = []
  for (const { rowId, detected } of rows) {
    const codes: string[] = []
    for (const code of detected) {
      const normal = code.toUpperCase()
      if (!codes.includes(normal)) codes.push(normal)
    }
    if (codes.length > 0) known.push({ rowId, codes })
  }
  const usual = majority(known)
  for (const { rowId, codes } of known) {
    if (codes.length > 1) {
      flags.set(rowId, { kind: 'columns-disagree', detected: codes, suggested: usual ?? codes[0] ?? '' })
    } else if (usual !== undefined && codes[0] !== usual && !isSameLanguage(codes[0] ?? '', usual)) {
      flags.set(rowId, { kind: 'unlike-most', detected: codes, suggested: usual })
    }
  }
  return flags
}

/** The code of more than half of all rows; two rows are not enough to say which of them is unusual. */
function majority(rows: readonly { readonly codes: readonly string[] }[]): string | undefined {
  const counts = new Map<string, number>()
  let all = 0
  for (const { codes } of rows) {
    const [code] = codes
    if (code === undefined || codes.length > 1) continue
    counts.set(code, (counts.get(code) ?? 0) + 1)
    all += 1
  }
  const [code, count] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? ['', 0]
  return all > 2 && count * 2 > all ? code : undefined
}
