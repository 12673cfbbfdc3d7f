import { PlainButton } from '../../ui/button.tsx'
import { OTHER } from '../address/pressed-layers.ts'
import { useDrawn } from '../drawn.ts'
import type { Choice } from '../figures/series.ts'
import { unitOf } from '../format.ts'
import { usePage } from '../page.ts'
import { Swatch } from './swatch.tsx'
import { colorOfSeries } from './chart-data.ts'
import styles from './legend.module.css'

/** Letters at the end of a name that are never cut: the end distinguishes names of one pattern. */
const NAME_END = 7

/** Names the layers. Pressing one shows it alone, pressing more shows them together, releasing the last shows all. */
export function Legend({ choices }: { readonly choices: readonly Choice[] }) {
  const { colors, view, change } = useDrawn()
  // At once, before the chart is redrawn.
  const { pressed } = usePage().requested.requestedView
  if (choices.length < 2) return null
  const isAnyPressed = choices.some(({ id }) => pressed.includes(id))
  return (
    <div role="group" aria-label="Series" className={styles.legend}>
      {choices.map((one) => {
        const isPressed = pressed.includes(one.id)
        return (
          <PlainButton
            key={one.id}
            aria-pressed={isPressed}
            aria-label={one.name}
            tooltip={`${one.name}: ${unitOf(view.metric).full(one.total)}`}
            className={`${styles.item} ${isAnyPressed && !isPressed ? styles.muted : ''} ${one.id === OTHER ? styles.other : ''}`}
            onPress={() => change.press(one.id)}
          >
            <Swatch color={colorOfSeries(one, colors)} />
            <span dir="auto" className={styles.name}>
              {nameParts(one).map((part, index) => (
                <span key={index}>{part}</span>
              ))}
            </span>
          </PlainButton>
        )
      })}
    </div>
  )
}

/** The part of a name that may be cut, and its end. Letters that join, or run to the left, are not taken apart, nor is what is folded into "other". */
function nameParts({ id, name }: Choice): readonly string[] {
  const isCut = id !== OTHER && /^[ -~\p{Script=Latin}]*$/u.test(name)
  return isCut ? [name.slice(0, -NAME_END), name.slice(-NAME_END)] : [name]
}
