import { usePlotArea, useXAxisScale, useYAxisScale } from 'recharts'
import type { ComparedBucket } from '../compare/compared-view.ts'
import { barsBehind, barsOf, capsOf, stackPaths, THINNEST_WITH_GAP } from './chart-paths.ts'

type Props = {
  readonly compared: readonly ComparedBucket[]
  /** Which part is drawn: the pale bars behind those of the days shown, or what must be in front of them. */
  readonly part: 'behind' | 'before'
}

/** The bars of the earlier days, pale and with a cap; where bars touch, the caps form a line over them. */
export function EarlierBars({ compared, part }: Props) {
  const x = useXAxisScale()
  const y = useYAxisScale()
  const area = usePlotArea()
  if (!x || !y || !area) return null
  const slot = area.width / compared.length
  const isTouching = slot < THINNEST_WITH_GAP
  const at = (value: number) => y(value) ?? 0
  const values = compared.map(({ days, earlier }) => (days > 0 ? earlier : 0))
  const bars = barsBehind(
    barsOf(compared.length, (index) => x(index) ?? 0, true),
    slot,
  )
  const hasCaps = isTouching === (part === 'before')
  return (
    <>
      {part === 'behind' ? (
        <path d={stackPaths([{ values }], bars, at)[0]?.whole} fill="var(--muted)" opacity={0.26} />
      ) : null}
      {hasCaps ? <path d={capsOf(values, bars, at)} fill="var(--muted)" /> : null}
    </>
  )
}
