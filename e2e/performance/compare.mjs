/** What has changed since a run that was saved. */

/** A change of less than this part is noise even on a quiet machine. */
const NOISE = 0.1

/** Rows `{ section, figure, before, now, change }` of what differs; rows are found again by their words, figures by their names. */
export function compareRuns(before, now) {
  const changes = []
  for (const [section, rows] of Object.entries(now)) {
    if (!Array.isArray(rows) || !Array.isArray(before[section])) continue
    const known = new Map(before[section].map((row) => [nameOf(row), row]))
    for (const row of rows) {
      const old = known.get(nameOf(row))
      for (const [figure, value] of Object.entries(row)) {
        const was = old?.[figure]
        if (typeof value !== 'number' || typeof was !== 'number' || isGoal(figure)) continue
        if (Math.abs(value - was) <= NOISE * Math.abs(was)) continue
        const change =
          was === 0 ? 'new' : `${value > was ? '+' : '−'}${Math.round(Math.abs((value - was) / was) * 100)} %`
        changes.push({ section, figure: `${nameOf(row)}: ${figure}`, before: was, now: value, change })
      }
    }
  }
  return changes
}

/** The words of a row identify it. */
function nameOf(row) {
  const words = Object.entries(row).filter(([figure, value]) => typeof value === 'string' && !isGoal(figure))
  return words.map(([, value]) => value).join(', ')
}

function isGoal(figure) {
  return ['goal', 'target', 'budget', 'count', 'worst'].includes(figure)
}
