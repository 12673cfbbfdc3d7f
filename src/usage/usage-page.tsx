import type { UsageSearch } from './address.ts'

type Props = {
  readonly search: UsageSearch
  readonly onSearchChange: (change: Partial<UsageSearch>, how?: 'push' | 'replace') => void
}

export function UsagePage({ search }: Props) {
  return <h1>Usage {search.start}</h1>
}
