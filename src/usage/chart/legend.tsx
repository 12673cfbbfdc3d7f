import { ChevronRight } from 'lucide-react'
import { Button, PlainButton } from '../../ui/button.tsx'
import { Popover } from '../../ui/overlay/popover.tsx'
import { OTHER } from '../address/pressed-layers.ts'
import { useDrawn } from '../drawn.ts'
import { fullName } from '../figures/key-names.ts'
import type { Choice } from '../figures/series.ts'
import { formatCount, unitOf, amountInWords } from '../format.ts'
import { usePage } from '../page.ts'
import { OTHER_COLOR } from '../figures/series-colors.ts'
import { Swatch } from './swatch.tsx'
import { colorOfSeries } from './chart-data.ts'
import shared from '../../ui/shared.module.css'
import styles from './legend.module.css'

/** Letters at the end of a name that are never cut: the end distinguishes names of one pattern. */
const NAME_END = 7

/** The most keys listed for "other"; the key table has them all. */
const MOST_LISTED = 40

/** Names the layers. Pressing one shows it alone, pressing more shows them together, releasing the last shows all; "other" opens its list. */
export function Legend({ choices }: { readonly choices: readonly Choice[] }) {
  const { filter, colors, view, change } = useDrawn()
  // At once, before the chart is redrawn.
  const { pressed } = usePage().requested.view
  if (choices.length < 2) return null
  const isPressed = ({ id }: Choice) => pressed.includes(id)
  const isAnyPressed = choices.some(isPressed)
  return (
    <div role="group" aria-label="Series" className={styles.legend}>
      {choices.map((one) => {
        const look = `${styles.item} ${isAnyPressed && !isPressed(one) ? styles.muted : ''}`
        if (one.id === OTHER && filter.others.length > 0)
          return <Others key={one.id} choice={one} className={look} />
        return (
          <PlainButton
            key={one.id}
            aria-pressed={isPressed(one)}
            aria-label={one.name}
            tooltip={`${one.name}: ${unitOf(view.metric).full(one.total)}`}
            className={look}
            onPress={() => change.press(one.id)}
          >
            <Swatch color={colorOfSeries(one, colors)} />
            <span dir="auto" className={styles.name}>
              {nameParts(one.name).map((part, index) => (
                <span key={index}>{part}</span>
              ))}
            </span>
          </PlainButton>
        )
      })}
    </div>
  )
}

/** The part of a name that may be cut, and its end. Letters that join, or run to the left, are not taken apart. */
function nameParts(name: string): readonly string[] {
  return /^[ -~\p{Script=Latin}]*$/u.test(name) ? [name.slice(0, -NAME_END), name.slice(-NAME_END)] : [name]
}

/** "28 other keys" opens their list, where each key can be opened, or all of them shown alone. */
function Others({ choice, className }: { readonly choice: Choice; readonly className: string }) {
  const { filter, noun, rollup, view, change } = useDrawn()
  const { pressed } = usePage().requested.view
  const { others } = filter
  const { full } = unitOf(view.metric)
  const isOnly = pressed.includes(OTHER)
  return (
    <Popover
      title={`Other ${noun}s`}
      trigger={
        <PlainButton className={`${className} ${isOnly ? styles.pressed : ''}`}>
          <Swatch color={OTHER_COLOR} />
          <span>{choice.name}</span>
          <ChevronRight aria-hidden size={14} />
        </PlainButton>
      }
    >
      {(close) => (
        <>
          <p className={styles.actions}>
            <span>
              {choice.name}: {amountInWords(view.metric, choice.total)}
            </span>
            <Button
              size="small"
              onPress={() => {
                close()
                change.press(OTHER)
              }}
            >
              {isOnly ? 'Show all' : 'Only these'}
            </Button>
          </p>
          <ul className={styles.folded}>
            {others.slice(0, MOST_LISTED).map((index) => {
              const name = rollup.names[index]
              return name ? (
                <li key={name.maskedKey}>
                  <PlainButton
                    className={styles.foldedKey ?? ''}
                    onPress={() => {
                      close()
                      change.focus(name.maskedKey)
                    }}
                  >
                    <span className={shared.cut} title={fullName(name)}>
                      {fullName(name)}
                    </span>
                    <span className={styles.amount}>{full(rollup.keyTotals[view.metric][index] ?? 0)}</span>
                  </PlainButton>
                </li>
              ) : null
            })}
            {others.length > MOST_LISTED ? (
              <li className={styles.more}>
                {formatCount(others.length - MOST_LISTED)} more {noun}s in the table below
              </li>
            ) : null}
          </ul>
        </>
      )}
    </Popover>
  )
}
