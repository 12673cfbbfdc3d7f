import { useEffect, useMemo, useState } from 'react'
import { useIsPrinting } from '../../ui/device/printing.ts'
import { Button } from '../../ui/button.tsx'
import { CheckBox } from '../../ui/fields/check-box.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { showToast } from '../../ui/messages/toast.tsx'
import { usageFields, type UsageField } from '../../report-reader/usage-report.ts'
import { signKinds, type SignKind, type UsageView } from '../address/address.ts'
import type { ViewChange } from '../address/use-view-change.ts'
import type { CopiedTable } from '../export/copy-table.ts'
import { countKeys, withSign, type KeyFilter } from '../figures/key-filter.ts'
import { uncountedWords, type KeyName } from '../figures/key-names.ts'
import { totalsOf, type KeyRow, type KeyTotals } from '../figures/key-rows.ts'
import { signDays, signNames } from '../figures/signs.ts'
import type { UsageRollup } from '../figures/usage-rollup.ts'
import { countOf, formatCount, formatRangeBriefly, formatShare, listOf } from '../format.ts'
import type { KeyLook } from './key-lines.ts'
import { KeyTable } from './key-table.tsx'
import styles from './key-section.module.css'

/** What the table needs besides the keys. */
type TableProps = Omit<
  KeyLook,
  | 'onOpenChange'
  | 'largestShare'
  | 'hasKinds'
  | 'hasSpeech'
  | 'areMembers'
  | 'noun'
  | 'onPinChange'
  | 'onOpenKey'
> & {
  readonly isPhone: boolean
  /** By group: the keys of each group. */
  readonly children?: ReadonlyMap<string, readonly KeyRow[]> | undefined
}

type Props = TableProps & {
  /** Sorted. */
  readonly rows: readonly KeyRow[]
  readonly names: readonly KeyName[]
  readonly filter: KeyFilter
  readonly view: UsageView
  /** The view requested last; controls show it at once. */
  readonly requestedView: UsageView
  readonly change: ViewChange
  readonly onShowAllKeys: () => void
  /** Shows the last 366 days; absent where they are shown. */
  readonly onLookFurther: (() => void) | undefined
  /** Absent where rows are keys, and where nobody edits groups on the page. */
  readonly onEditGroups: (() => void) | undefined
}

/** The keys, or groups with their keys, and their share of the usage. */
export function KeySection(props: Props) {
  const { rows, names, filter, view, requestedView, change, onEditGroups, ...table } = props
  const noun = table.children ? 'group' : 'key'
  const isPrinting = useIsPrinting()
  const [wantsKinds, setWantsKinds] = useState(false)
  const shownRows = useMemo(() => rows.filter(({ isShown }) => isShown), [rows])
  const { compared } = table
  const totals = useMemo(
    () => totalsOf(shownRows, compared?.comparison.report.keys.length),
    [shownRows, compared],
  )
  return (
    <section aria-labelledby="usage-keys-title" className={styles.section}>
      <header className={styles.head}>
        <h2 id="usage-keys-title">{noun === 'group' ? 'Groups' : 'Keys'}</h2>
        <span role="status" className={styles.note}>
          {describe(props, shownRows, totals, noun)}
        </span>
        {isPrinting ? null : (
          <>
            <SignFilter
              rollup={table.rollup}
              names={names}
              sign={requestedView.sign}
              noun={noun}
              onSignChange={change.sign}
            />
            <span className={styles.actions}>
              {view.pins.length > 0 && filter.chosen === undefined ? (
                <Button
                  variant="quiet"
                  size="small"
                  tooltip="Only the pinned keys"
                  onPress={change.onlyPinned}
                >
                  Only these
                </Button>
              ) : null}
              {onEditGroups ? (
                <Button variant="quiet" size="small" onPress={onEditGroups}>
                  Edit groups
                </Button>
              ) : null}
              <CheckBox isChecked={wantsKinds} onChange={setWantsKinds}>
                Kinds
              </CheckBox>
              <CopyKeys rows={shownRows} table={table} />
            </span>
          </>
        )}
      </header>
      <KeyTable
        {...table}
        rows={rows}
        totals={totals}
        totalsName={filter.shown === undefined ? 'Total' : 'Found'}
        noun={noun}
        areMembers={false}
        hasKinds={wantsKinds || isPrinting || isKind(requestedView.sort.column)}
        hasSpeech={table.rollup.sums.speech > 0}
        sort={requestedView.sort}
        onSortChange={change.sort}
        onPinChange={change.pin}
        onOpenKey={change.focus}
      />
      {rows.length === 0 && names.length > 0 ? <NothingFound {...props} noun={noun} /> : null}
    </section>
  )
}

function isKind(column: string): boolean {
  return usageFields.some((field) => field === column && field !== 'characters') || column === 'first-used'
}

/** 12 keys in use, largest first; 3 of 12 keys, 2.5% of usage */
function describe(
  { names, filter, view }: Props,
  shownRows: readonly KeyRow[],
  { keys, inUse, gone, share }: KeyTotals,
  noun: 'key' | 'group',
): string {
  if (names.length === 0) return ''
  const beside = uncountedWords(shownRows.map(({ key }) => key))
  if (filter.shown !== undefined)
    return `${listOf([`${formatCount(keys)} of ${countOf(countKeys(names), noun)}`, ...beside])}, ${formatShare(share)} of usage`
  const isLargestFirst = view.sort.column === view.metric && view.sort.isDescending
  return `${listOf([inUseWords(inUse, gone, noun), ...beside])}${isLargestFirst ? ', largest first' : ''}`
}

function inUseWords(inUse: number, gone: number, noun: 'key' | 'group'): string {
  return `${countOf(inUse, noun)} in use${gone === 0 ? '' : `, ${formatCount(gone)} gone`}`
}

function NothingFound({
  view,
  noun,
  onShowAllKeys,
  onLookFurther,
}: Props & { readonly noun: 'key' | 'group' }) {
  const query = view.query.trim()
  const places =
    noun === 'group' ? 'or in the name or key ID of one of its keys' : 'a former name or its key ID'
  return (
    <p className={styles.none}>
      {query === ''
        ? `No ${noun} shows this sign in these days.`
        : `${onLookFurther ? 'Not used in these days: no' : 'No'} ${noun} ${view.sign === undefined ? '' : 'with this sign '}has “${query}” in its name, ${places}.`}
      {query !== '' && onLookFurther ? (
        <Button size="small" onPress={onLookFurther}>
          Look in the last 366 days
        </Button>
      ) : null}
      <Button size="small" onPress={onShowAllKeys}>
        Show all {noun}s
      </Button>
    </p>
  )
}

type SignFilterProps = {
  readonly rollup: UsageRollup
  readonly names: readonly KeyName[]
  readonly sign: SignKind | undefined
  readonly noun: 'key' | 'group'
  readonly onSignChange: (sign: SignKind | undefined) => void
}

/** Shows only keys, or groups with keys, that show a sign, and says in which days. Hidden where none does, unless it was chosen. */
function SignFilter({ rollup, names, sign, noun, onSignChange }: SignFilterProps) {
  const days = useMemo(() => signDays(rollup), [rollup])
  const options = useMemo(
    () =>
      signKinds.flatMap((kind) => {
        const { size } = withSign(rollup, names, kind)
        return size > 0 || kind === sign
          ? [{ value: kind, label: `${signNames[kind]} (${formatCount(size)})` }]
          : []
      }),
    [rollup, names, sign],
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
        onChange={(value) => onSignChange(value === 'all' ? undefined : value)}
      />
      {days ? <span className={styles.note}>in {formatRangeBriefly(days, rollup.asked)}</span> : null}
    </>
  )
}

/** How long it is said, in milliseconds. */
const SAID_FOR = 4_000

type CopyProps = {
  /** The keys that the page is about, in the order of the table. */
  readonly rows: readonly KeyRow[]
  readonly table: Pick<KeyLook, 'hasDays' | 'compared' | 'prices'>
}

/** Copies the keys to the clipboard as they are listed, and says so in the place of the button's words. */
export function CopyKeys({ rows, table: { hasDays, compared, prices } }: CopyProps) {
  const [copied, setCopied] = useState('')

  useEffect(() => {
    if (copied === '') return undefined
    const timer = setTimeout(() => setCopied(''), SAID_FOR)
    return () => clearTimeout(timer)
  }, [copied])

  async function copy() {
    const about = { hasDays, prices, compared: compared?.changes && compared }
    try {
      await writeClipboard(import('../export/copy-table.ts').then(({ keyTable }) => keyTable(rows, about)))
      setCopied(`Copied ${countOf(rows.length, 'row')}`)
    } catch {
      showToast({ title: 'The browser does not let this page use the clipboard' })
    }
  }

  return (
    <span className={styles.copy}>
      <Button size="small" variant="quiet" isDisabled={rows.length === 0} onPress={() => void copy()}>
        <span className={copied === '' ? '' : styles.covered}>Copy as table</span>
      </Button>
      <span role="status" className={styles.done}>
        {copied}
      </span>
    </span>
  )
}

/** Puts a table on the clipboard: as cells for spreadsheets and mails, as text for everything else. The clipboard is asked during the press; the
 *  table may arrive later. */
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

type GroupKeysProps = Omit<TableProps, 'children'> & {
  /** The keys of the group, sorted. */
  readonly rows: readonly KeyRow[]
  readonly metric: UsageField
  readonly view: UsageView
  readonly change: ViewChange
}

/** The keys of a group, in its own view; each can be opened. */
export function GroupKeys({ rows, view, change, ...table }: GroupKeysProps) {
  const totals = totalsOf(rows, table.compared?.comparison.report.keys.length)
  return (
    <section aria-labelledby="group-keys-title" className={styles.section}>
      <header className={styles.head}>
        <h2 id="group-keys-title">Keys</h2>
        <span className={styles.note}>{inUseWords(totals.inUse, totals.gone, 'key')}</span>
      </header>
      <KeyTable
        {...table}
        rows={rows}
        totals={totals}
        totalsName="Total"
        noun="key"
        areMembers
        hasKinds={isKind(view.sort.column)}
        hasSpeech={totals.counts.speech > 0}
        sort={view.sort}
        onSortChange={change.sort}
        onPinChange={change.pin}
        onOpenKey={change.focus}
      />
    </section>
  )
}
