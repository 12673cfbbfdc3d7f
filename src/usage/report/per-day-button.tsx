import type { UsageGrouping } from '../../api/contract.ts'
import { Button } from '../../ui/button.tsx'

type Props = { readonly onGroupByChange: (groupBy: UsageGrouping) => void }

/** The way back from a report that is grouped by key. */
export function PerDayButton({ onGroupByChange }: Props) {
  return <Button onPress={() => onGroupByChange('key_and_day')}>Show per day</Button>
}
