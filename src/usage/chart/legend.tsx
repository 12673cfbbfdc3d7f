import { ChevronDown } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Popover } from '../../ui/overlay/popover.tsx'
import { otherStyle, type SeriesStyle } from '../styles/series-styles.ts'
import type { Choice } from '../figures/series.ts'
import { OTHER, WITHOUT_OTHERS } from '../address/pressed-layers.ts'
import { Swatch } from '../styles/swatch.tsx'
import { markOfSeries } from './chart-data.ts'
import { countOf } from '../format.ts'
import { lettersOf } from './picture-names.ts'
import { fullName, rowNoun, type KeyName } from '../figures/key-names.ts'
import type { Numbers } from '../figures/usage-rollup.ts'
import styles from './legend.module.css'

type Props = {
  readonly choices: readonly Choice[]
  readonly unit: { readonly full: (value: number) => string }
  readonly marks: ReadonlyMap<string, SeriesStyle>
  /** Positions of the keys folded into "other", largest first; and per key its name and amount. */
  readonly others: readonly number[]
  readonly names: readonly KeyName[]
  readonly amounts: Numbers
  /** The layers pressed last, before the chart is redrawn. */
  readonly pressed: readonly string[]
  /** Pinned masked keys, shown as pressed. */
  readonly pins: readonly string[]
  readonly onPress: (layer: string) => void
  readonly onOpenKey: (maskedKey: string) => void
}

/** Characters at the end of a name that are never cut: the end distinguishes names of one pattern. */
const NAME_END = 7

/** A name that is shortened before its end where there is no room for all of it. */
function CutName({ name }: { readonly name: string }) {
  const letters = lettersOf(name)
  return (
    <span className={styles.name}>
      <span>{letters.slice(0, -NAME_END).join('')}</span>
      <span>{letters.slice(-NAME_END).join('')}</span>
    </span>
  )
}

/** The most keys listed in the popover of "other"; the key table has them all. */
const MOST_LISTED = 40

/**
 * Names the layers. Pressing one shows it alone, pressing more shows them together, releasing the last shows all; "other" opens its list or is
 * hidden.
 */
export function Legend(props: Props) {
  const { choices, unit, marks, others, names, amounts, pressed, pins, onPress, onOpenKey } = props
  if (choices.length < 2) return null
  const isWithoutOthers = pressed.includes(WITHOUT_OTHERS)
  const isPressed = ({ id, maskedKey }: Choice) =>
    pressed.includes(id) || (maskedKey !== undefined && pins.includes(maskedKey))
  const isAnyPressed = choices.some(isPressed)
  const isLeftOut = (one: Choice) =>
    (isAnyPressed && !isPressed(one) && !(isWithoutOthers && one.id !== OTHER)) ||
    (isWithoutOthers && one.id === OTHER)
  const item = (one: Choice) => (
    <button
      key={one.id}
      type="button"
      aria-pressed={isPressed(one)}
      aria-label={one.name}
      data-tooltip={`${one.name}: ${unit.full(one.total)}`}
      className={`${styles.item} ${isLeftOut(one) ? styles.muted : ''}`}
      onClick={() => onPress(one.id)}
    >
      <Swatch mark={markOfSeries(one, marks)} />
      <CutName name={one.name} />
    </button>
  )
  if (others.length === 0) {
    return (
      <div role="group" aria-label="Series" className={styles.legend}>
        {choices.map(item)}
      </div>
    )
  }
  return (
    <div role="group" aria-label="Series" className={styles.legend}>
      {choices.filter(({ id }) => id !== OTHER).map(item)}
      <span className={styles.others}>
        {choices.filter(({ id }) => id === OTHER).map(item)}
        <button
          type="button"
          aria-label="Hide others"
          aria-pressed={isWithoutOthers}
          className={`${styles.item} ${isWithoutOthers ? '' : styles.muted}`}
          onClick={() => onPress(WITHOUT_OTHERS)}
        >
          <span>Hide</span>
        </button>
        <Popover
          title={`Other ${rowNoun(names)}s`}
          trigger={
            <Button variant="quiet" size="small" aria-label="List others">
              List
              <ChevronDown aria-hidden size={12} />
            </Button>
          }
        >
          {(close) => (
            <ul className={styles.folded}>
              {others.slice(0, MOST_LISTED).map((index) => {
                const name = names[index]
                return name ? (
                  <li key={name.maskedKey}>
                    <button
                      type="button"
                      className={styles.foldedKey}
                      onClick={() => {
                        close()
                        onOpenKey(name.maskedKey)
                      }}
                    >
                      <Swatch mark={otherStyle} />
                      <span>{fullName(name)}</span>
                      <span className={styles.amount}>{unit.full(amounts[index] ?? 0)}</span>
                    </button>
                  </li>
                ) : null
              })}
              {others.length > MOST_LISTED ? (
                <li className={styles.more}>
                  {countOf(others.length - MOST_LISTED, `more ${rowNoun(names)}`)} in the table below
                </li>
              ) : null}
            </ul>
          )}
        </Popover>
      </span>
    </div>
  )
}
