import { flushSync } from 'react-dom'
import { Code, Scale } from 'lucide-react'
import { useDeferredValue } from 'react'
import { countOf } from '../../locale/numbers.ts'
import { Button } from '../../ui/button.tsx'
import { useMedia } from '../../ui/device/use-is-phone.ts'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { showToast } from '../../ui/messages/toast.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { repeatChoices, type RepeatScope } from '../model/inputs.ts'
import { compareColumns, distinctPairs, lastCompared } from '../blind/pairs.ts'
import { useSession, useSessionStore } from '../session/use-session.ts'
import shared from '../../ui/shared.module.css'
import styles from './run-bar.module.css'

/** Why the rows cannot be filtered while the summary is shown. */
const WHY_DISABLED = 'The summary shows all texts. Choose a language to filter its rows.'

/** At the end of the run bar: how often each request is sent, which rows are shown, and the code. */
export function RunControls() {
  const store = useSessionStore()
  const isCodeOpen = useSession((state) => state.isCodeOpen)
  const isFirstVisit = useSession((state) => state.firstVisit !== undefined)
  // A single example needs no search.
  const isFirst = useSession(({ inputs }) => inputs.texts.length < 2) && isFirstVisit
  const search = useSession((state) => state.search)
  const isSummary = useSession(({ inputs, showsSummary }) => showsSummary && inputs.targets.length > 1)
  // If space is tight, button labels are dropped first, then the details of the bill.
  const hasLabels = !useMedia('(max-width: 1399px)')
  return (
    <>
      <Repeats />
      {isFirst ? null : (
        <span className={styles.search}>
          <SearchField
            label="Search rows"
            value={search}
            whyDisabled={isSummary ? WHY_DISABLED : undefined}
            onChange={(words) => store.show({ search: words, focusedRowId: '' })}
          />
        </span>
      )}
      {isFirst ? null : <Filters isDisabled={isSummary} />}
      <Button
        icon={<Code aria-hidden size={14} />}
        aria-label="Code"
        {...(!hasLabels && { tooltip: 'Code' })}
        aria-expanded={isCodeOpen}
        data-code
        onPress={() => {
          flushSync(() =>
            store.show({ isCodeOpen: !isCodeOpen, ...(isCodeOpen && { selectedCell: undefined }) }),
          )
          document.querySelector<HTMLElement>('[data-pane=Request]')?.focus()
        }}
      >
        {hasLabels ? 'Code' : null}
      </Button>
      <CompareBlind hasLabel={hasLabels} />
    </>
  )
}

const scopes: readonly { readonly value: RepeatScope; readonly label: string }[] = [
  { value: 'differing', label: 'what differs' },
  { value: 'all', label: 'all rows' },
]

/** How often each request is sent, to tell a change from chance, and for which texts. */
function Repeats() {
  const store = useSessionStore()
  const repeats = useSession(({ inputs }) => inputs.repeats)
  const repeatScope = useSession(({ inputs }) => inputs.repeatScope)
  return (
    <span className={styles.repeat}>
      {repeats === 1 ? null : (
        <Select
          label="Texts to repeat"
          isLabelHidden
          isSmall
          options={scopes}
          value={repeatScope}
          onChange={(value) => store.change((inputs) => ({ ...inputs, repeatScope: value }))}
        />
      )}
      <span aria-hidden className={`${shared.quiet} ${styles.words}`}>
        Repeat
      </span>
      <Segmented
        label="How often each request is sent"
        options={repeatChoices.map((count) => ({ value: `${count}`, label: `×${count}` }))}
        value={`${repeats}`}
        onChange={(value) => {
          const chosen = repeatChoices.find((count) => `${count}` === value)
          if (chosen) store.change((inputs) => ({ ...inputs, repeats: chosen }))
        }}
      />
    </span>
  )
}

/** Which rows of the language shown are shown, with their counts. */
function Filters({ isDisabled }: { readonly isDisabled: boolean }) {
  const store = useSessionStore()
  const rows = useSession(({ inputs }) => inputs.texts.length)
  const counts = useSession((_, session) => session.counts())
  const filter = useSession((state) => state.filter)
  const disabled = { isDisabled, reason: WHY_DISABLED }
  return (
    <Segmented
      label="Rows"
      options={[
        { value: 'all', label: 'All', count: rows, ...disabled },
        {
          value: 'different',
          label: 'Different',
          count: counts.different,
          hint: 'Rows that differ, have changed or are unstable',
          ...disabled,
        },
        {
          value: 'problems',
          label: 'Problems',
          count: counts.problems,
          hint: 'Rows that failed, are unstable, miss an expectation, or lost a tag or placeholder',
          ...disabled,
        },
      ]}
      value={filter}
      onChange={(chosen) => {
        // If the language shown has no problems, switches to one that has.
        if (chosen === 'problems' && counts.problems === 0) {
          const { targets } = store.getState().inputs
          const other = targets.find((target) => store.counts(target).problems > 0)
          if (other !== undefined) store.showTarget(other)
        }
        store.show({ filter: chosen, focusedRowId: '' })
      }}
    />
  )
}

/** Opens the blind comparison; enabled once any answer differs from the baseline's. */
function CompareBlind({ hasLabel }: { readonly hasLabel: boolean }) {
  const store = useSessionStore()
  // Deferred while typing: it counts all columns in every language.
  const { inputs } = useDeferredValue(useSession((state) => state))
  const differs = inputs.targets.some((target) => store.counts(target).different > 0)
  const { columnIds, targets } = lastCompared(inputs)
  const { judged, left } = columnIds
    ? compareColumns(inputs, targets, columnIds, store.cell)
    : { judged: [], left: [] }
  const isBegun = judged.length > 0 && left.length > 0
  const name = isBegun ? 'Continue blind' : 'Compare blind'
  const words = isBegun
    ? `Continue blind: ${countOf(distinctPairs(left).length, 'pair is', 'pairs are')} left to judge`
    : differs
      ? 'Compare blind: judge which answers are better without seeing which column they are from'
      : 'Compare blind: there is nothing to judge until an answer differs from the baseline'
  return (
    <Button
      tooltip={words}
      icon={<Scale aria-hidden size={14} />}
      aria-label={name}
      aria-disabled={!isBegun && !differs}
      // Touch devices show no tooltip.
      onPress={() => (isBegun || differs ? store.show({ dialog: 'blind' }) : showToast({ title: words }))}
    >
      {hasLabel ? name : null}
    </Button>
  )
}
