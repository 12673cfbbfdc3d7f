import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { lastCharactersLeft, leftToday, subscribeCharactersLeft } from '../../api/http/characters-left.ts'
import { connectionQuery } from '../../api/connection.ts'
import { formatCount } from '../../locale/numbers.ts'
import styles from './daily-allowance.module.css'

type Props = {
  /** Characters that the next press sends. */
  readonly needed: number
}

/** How much a visitor may still send today, beside the bill; nothing where the gateway sets no limit. */
export function DailyAllowance({ needed }: Props) {
  const { data: connection } = useQuery(connectionQuery)
  const said = useSyncExternalStore(subscribeCharactersLeft, lastCharactersLeft)
  const daily = connection?.dailyCharacters
  if (daily === undefined) return null
  const left = leftToday(daily.limit, said ?? daily)
  const figures = `${formatCount(left)} of ${formatCount(daily.limit)} characters left today`
  return needed > left ? (
    <span className={styles.short}>Only {figures}</span>
  ) : (
    <span className={styles.left}>{figures}</span>
  )
}
