import { useMemo, useState } from 'react'
import { useIsPrinting } from '../../ui/device/printing.ts'
import { Button } from '../../ui/button.tsx'
import { CheckBox } from '../../ui/fields/check-box.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { showToast } from '../../ui/messages/toast.tsx'
import { isTotalsPerKey } from '../../report-reader/usage-report.ts'
import { signKinds, type SignKind } from '../address/address.ts'
import { DrawnContext, isUsed, useDrawn, type Drawn } from '../drawn.ts'
import { formatPeriod, usedUpByKey } from '../billing/limit-state.ts'
import { LoadPeriod, useBillingPeriod } from '../billing/use-billing-period.tsx'
import type { CopiedTable } from './copy-table.ts'
import { countKeys, partInWords, withSign } from '../figures/key-filter.ts'
import { cutName } from '../figures/key-names.ts'
import { totalsOf, type KeyRow, type KeyTotals } from '../figures/key-rows.ts'
import { signDays, signNames, withoutSign } from '../figures/signs.ts'
import { capitalized, countOf, formatCount, formatRangeBriefly, formatShare, listOf } from '../format.ts'
import { usePage } from '../page.ts'
import { furtherDays, LookFurther } from './key-header.tsx'
import type { Members } from './key-lines.ts'
import { KeyTable } from './key-table.tsx'
import shared from '../../ui/shared.module.css'
import styles from './key-section.module.css'

type Props = {
  /** Sorted. */
  readonly rows: readonly KeyRow[]
  /** The keys of the rows, if these are groups. */
  readonly members: Members | undefined
}

/** The keys, or groups with their keys, and their share of the usage; in a group's own view, only its keys. */
export function KeySection({ rows, members }: Props) {
  const { rollup, filter } = useDrawn()
  return members && filter.focus !== undefined && !isTotalsPerKey(rollup.report) ? (
    <GroupKeys members={members} />
  ) : (
    <AllKeys rows={rows} members={members} />
  )
}

function AllKeys({ rows, members }: Props) {
  const { requested, settings, setOpened } = usePage()
  const drawn = useDrawn()
  const { rollup, noun, filter, change } = drawn
  const isPrinting = useIsPrinting()
  const { kinds } = requested.view
  const [inAddress, setInAddress] = useState(kinds)
  const [wantsKinds, setWantsKinds] = useState(kinds !== undefined)
  if (inAddress !== kinds) {
    setInAddress(kinds)
    setWantsKinds(kinds !== undefined)
  }
  const shownRows = useMemo(() => rows.filter(({ isShown }) => isShown), [rows])
  const totals = useMemo(() => totalsOf(shownRows), [shownRows])
  const limits = useLimitShares()
  return (
    <section aria-labelledby="usage-keys-title" className={`${shared.panel} ${styles.section}`}>
      <header className={styles.head}>
        <h2 id="usage-keys-title">{noun === 'group' ? 'Groups' : 'Keys'}</h2>
        <span className={styles.note}>
          <span role="status">{describe(drawn, totals)}</span>
          {isLargestFirst(drawn, totals) ? ', largest first' : ''}
        </span>
        {isTotalsPerKey(rollup.report) ? null : <LoadLimits />}
        {isPrinting ? null : (
          <>
            <SignFilter />
            <span className={styles.actions}>
              {rows.some(({ isPinned }) => isPinned) && filter.chosen === undefined ? (
                <Button
                  variant="quiet"
                  size="small"
                  tooltip="Only the pinned keys"
                  onPress={change.onlyPinned}
                >
                  Only these
                </Button>
              ) : null}
              {members && !settings.isShared ? (
                <Button variant="quiet" size="small" onPress={() => setOpened('groups')}>
                  Edit groups
                </Button>
              ) : null}
              <CheckBox
                isChecked={wantsKinds}
                onChange={(isChecked) => {
                  setWantsKinds(isChecked)
                  change.kinds(isChecked)
                }}
              >
                Kinds
              </CheckBox>
              <CopyKeys rows={shownRows} />
            </span>
          </>
        )}
      </header>
      <KeyTable
        members={members}
        rows={rows}
        totals={totals}
        totalsName={filter.shown === undefined ? 'Total' : 'Shown'}
        areMembers={false}
        hasKinds={wantsKinds || isPrinting}
        hasSpeech={isUsed(drawn, 'speech')}
        limits={limits}
      />
      {rows.length === 0 && rollup.names.length > 0 ? <NothingFound /> : null}
    </section>
  )
}

/** How much of its limit each key has used up, by masked key. */
function useLimitShares() {
  const { usage } = useBillingPeriod()
  const { limits } = usePage().settings.inUse
  return useMemo(() => usedUpByKey(limits ?? [], usage), [limits, usage])
}

/** Loads the days that limits of single keys count; a limit of all keys has such a button in its tile. */
function LoadLimits() {
  const billing = useBillingPeriod()
  const { limits = [] } = usePage().settings.inUse
  if (
    billing.usage ||
    billing.isUnknown ||
    limits.length === 0 ||
    limits.some(({ key }) => key === undefined)
  )
    return null
  return (
    <span className={styles.note}>
      <LoadPeriod billing={billing}>
        Load limits <VisuallyHidden>for {formatPeriod(billing.counted.period)}</VisuallyHidden>
      </LoadPeriod>
    </span>
  )
}

/** 12 keys in use; 3 of 12 keys, 2.5% of usage */
function describe(drawn: Drawn, { positions, inUse, gone, beside, share }: KeyTotals): string {
  const { rollup, noun, filter } = drawn
  const { names } = rollup
  if (filter.shown !== undefined)
    return `${capitalized(partInWords(names, positions))}, ${formatShare(share)} of usage${wholeWords(drawn)}`
  if (inUse === 0 && gone === 0 && beside.length > 0) return capitalized(listOf(beside))
  return listOf([inUseWords(inUse, gone, noun), ...beside])
}

/** Whether several rows are listed, all of them, and the largest first. */
function isLargestFirst({ filter, view }: Drawn, { inUse, gone, beside }: KeyTotals): boolean {
  const { column, isDescending } = view.sort
  const hasSeveral = inUse > 0 && inUse + gone + beside.length > 1
  return filter.shown === undefined && hasSeveral && column === view.metric && isDescending
}

/** That a search or sign by group shows whole groups, even if only one of their keys was found. */
function wholeWords({ rollup: { names }, noun, filter: { found }, view }: Drawn): string {
  if (noun === 'key' || found === undefined) return ''
  const query = view.query.trim()
  const cause = query === '' ? 'this activity' : `“${cutName(query)}”`
  if (countKeys(names, found) > 0) return `: whole groups with ${cause}`
  return [...found].some((row) => names[row]?.members) ? `: all of them, because of ${cause}` : ''
}

function inUseWords(inUse: number, gone: number, noun: Drawn['noun']): string {
  return `${countOf(inUse, noun)} in use${gone === 0 ? '' : `, ${formatCount(gone)} gone`}`
}

function NothingFound() {
  const { showAllKeys } = usePage().requested
  const drawn = useDrawn()
  const { noun, view } = drawn
  const query = view.query.trim()
  const places =
    noun === 'group' ? 'or in the name or key ID of one of its keys' : 'a former name or its key ID'
  return (
    <p className={styles.none}>
      {query === ''
        ? withoutSign(view.sign ?? 'new', noun)
        : `${furtherDays(drawn) ? 'Not used on these days: no' : 'No'} ${noun} ${view.sign === undefined ? '' : 'with this activity '}has “${query}” in its name, ${places}.`}
      {query === '' ? null : <LookFurther />}
      <Button size="small" onPress={showAllKeys}>
        Show all {noun}s
      </Button>
    </p>
  )
}

/** Limits the page to keys, or groups with keys, that show a sign, and then names the days searched. Hidden if none does, unless it was chosen. */
function SignFilter() {
  const { sign } = usePage().requested.view
  const { rollup, noun, change } = useDrawn()
  const days = useMemo(() => (sign === undefined ? undefined : signDays(rollup)), [sign, rollup])
  const options = useMemo(
    () =>
      signKinds.flatMap((kind) => {
        const { size } = withSign(rollup, kind)
        return size > 0 || kind === sign
          ? [{ value: kind, label: `${signNames[kind]} (${formatCount(size)})` }]
          : []
      }),
    [rollup, sign],
  )
  if (options.length === 0) return null
  return (
    <>
      <Select<SignKind | 'all'>
        label="Activity"
        isLabelHidden
        isSmall
        options={[{ value: 'all', label: `All ${noun}s` }, ...options]}
        value={sign ?? 'all'}
        onChange={(value) => change.sign(value === 'all' ? undefined : value)}
      />
      {days ? <span className={styles.note}>in {formatRangeBriefly(days, rollup.asked)}</span> : null}
    </>
  )
}

/** Copies the keys to the clipboard as they are listed. */
export function CopyKeys({ rows }: { readonly rows: readonly KeyRow[] }) {
  const { rollup, compared, prices } = useDrawn()

  async function copy() {
    const about = { hasDays: !isTotalsPerKey(rollup.report), prices, compared }
    try {
      await writeClipboard(import('./copy-table.ts').then(({ keyTable }) => keyTable(rows, about)))
      showToast({ title: `Copied ${countOf(rows.length, 'row')}` })
    } catch {
      showToast({ title: 'The browser does not let this page use the clipboard', isFailure: true })
    }
  }

  return (
    <Button size="small" variant="quiet" isDisabled={rows.length === 0} onPress={() => void copy()}>
      Copy as table
    </Button>
  )
}

/** Puts a table on the clipboard, as cells and as text. The write starts during the press; the table may arrive later. */
async function writeClipboard(table: Promise<CopiedTable>) {
  if (typeof ClipboardItem === 'undefined') {
    await navigator.clipboard.writeText((await table).text)
    return
  }
  const part = async (name: keyof CopiedTable, type: string) => new Blob([(await table)[name]], { type })
  await navigator.clipboard.write([
    new ClipboardItem({
      'text/plain': part('text', 'text/plain'),
      'text/html': part('html', 'text/html'),
    }),
  ])
}

/** The keys of a group, in its own view; each can be opened. */
function GroupKeys({ members: { children, source } }: { readonly members: Members }) {
  const drawn = useDrawn()
  const ofKeys = { ...drawn, ...source, noun: 'key' as const }
  const rows = children.get(drawn.view.focus ?? '') ?? []
  const totals = totalsOf(rows)
  const limits = useLimitShares()
  return (
    <section aria-labelledby="group-keys-title" className={`${shared.panel} ${styles.section}`}>
      <header className={styles.head}>
        <h2 id="group-keys-title">Keys</h2>
        <span className={styles.note}>{inUseWords(totals.inUse, totals.gone, 'key')}</span>
      </header>
      {/* oxlint-disable-next-line react/jsx-no-constructed-context-values -- a group's table is short */}
      <DrawnContext value={ofKeys}>
        <KeyTable
          rows={rows}
          totals={totals}
          totalsName="Total"
          areMembers
          hasKinds={false}
          hasSpeech={totals.counts.speech > 0}
          limits={limits}
        />
      </DrawnContext>
    </section>
  )
}
