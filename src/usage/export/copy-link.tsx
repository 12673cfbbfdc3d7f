import type { DayRange } from '../../api/day.ts'
import { ChoiceRow } from '../../ui/overlay/choice-row.tsx'
import type { UsageView } from '../address/address.ts'
import { presets, type PresetId } from '../calendar.ts'
import { formatRange } from '../format.ts'

type Props = {
  readonly view: UsageView
  /** Called with the outcome. */
  readonly onDone: (sentence: string) => void
}

/** The address of the view for somebody else: with these exact days, or with whatever days the range's name means when it is opened. */
export function CopyLink({ view: { range, preset }, onDone }: Props) {
  const name = presets.find(({ id }) => id === preset)?.label

  async function copy(link: string) {
    try {
      await navigator.clipboard.writeText(link)
      onDone('Copied the link.')
    } catch {
      onDone(`The browser does not let this page use the clipboard. The link is ${link}`)
    }
  }

  return (
    <>
      <li>
        <ChoiceRow label={`Copy link: ${formatRange(range)}`} onClick={() => void copy(linkTo(range))} />
      </li>
      {preset === undefined ? null : (
        <li>
          <ChoiceRow label={`Copy link: always “${name}”`} onClick={() => void copy(linkTo(preset))} />
        </li>
      )}
    </>
  )
}

/** The page's own address, with these days or with the name of a range. */
function linkTo(days: DayRange | PresetId): string {
  const link = new URL(location.href)
  const { searchParams: search } = link
  for (const name of ['range', 'start', 'end']) search.delete(name)
  if (typeof days === 'string') search.set('range', days)
  else {
    search.set('start', days.start)
    search.set('end', days.end)
  }
  return link.href
}
