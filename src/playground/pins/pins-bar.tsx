import { Pin as PinIcon, X } from 'lucide-react'
import { useDeferredValue, useEffect, useState } from 'react'
import { runTimeSliced } from '../../api/time-slicing.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { removePin } from '../inputs/expectation-changes.ts'
import { letterOfColumn, type Pin, targetKey } from '../inputs/inputs.ts'
import { languageTag } from '../languages.ts'
import { useSession, useSessionStore } from '../store/use-session.ts'
import { countPins, type PinCount, pinInWords } from './count-pins.ts'
import styles from './pins-bar.module.css'

/** The words that are searched for in all translations into this language, each with the result in every column. */
export function PinsBar() {
  const store = useSessionStore()
  const inputs = useDeferredValue(useSession((state) => state.inputs))
  const answerCount = useDeferredValue(useSession((state) => state.answerCount))
  const [counts, setCounts] = useState<ReadonlyMap<Pin, readonly PinCount[]>>(new Map())
  const pins = inputs.pins.filter(({ target }) => target === targetKey(inputs.targetLanguage))

  useEffect(() => {
    let isGone = false
    async function count() {
      const found = await runTimeSliced(countPins(inputs, inputs.pins, store.cell))
      if (!isGone) setCounts(new Map(inputs.pins.map((pin, index) => [pin, found[index] ?? []])))
    }
    void count()
    return () => {
      isGone = true
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- what the cells show depends on the answers
  }, [store, inputs, answerCount])

  if (pins.length === 0) return null
  return (
    <ul aria-label="Pins" className={styles.bar}>
      {pins.map((pin) => (
        <li key={pin.word} className={styles.chip}>
          <PinIcon aria-hidden size={13} className={styles.icon} />
          <strong lang={languageTag(pin.target)} dir="auto" className={styles.word}>
            {pin.word}
          </strong>
          {(counts.get(pin) ?? []).map((count) => (
            <span
              key={count.columnId}
              className={styles.count}
              data-full={count.has === count.rows || undefined}
            >
              <b>{letterOfColumn(inputs, count.columnId)}</b> {pinInWords(count)}
            </span>
          ))}
          <IconButton
            label={`Remove pin ${pin.word}`}
            size="small"
            onPress={() =>
              store.change((inputs) => removePin(inputs, pin.word, pin.target), {
                label: `Pin “${pin.word}” removed`,
              })
            }
          >
            <X aria-hidden size={13} />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}
