import {
  Ban,
  CircleDashed,
  CircleDot,
  CircleDotDashed,
  ClockAlert,
  Equal,
  type LucideIcon,
  OctagonAlert,
  Shuffle,
} from 'lucide-react'
import type { ComponentProps } from 'react'
import { Chip } from '../../ui/chip.tsx'
import type { CellStatus } from '../verdict/cell.ts'
import { verdictMeaning } from '../verdict/verdict-words.ts'

type Looks = {
  readonly word: string
  /** Where the word is enough, none: all cells of a set of inputs may wait at once, and an icon is most of what a chip costs. */
  readonly icon?: LucideIcon
  readonly tone: ComponentProps<typeof Chip>['tone']
}

const looks: Readonly<Record<Exclude<CellStatus, 'answered' | 'empty'>, Looks>> = {
  same: { word: 'same', icon: Equal, tone: 'plain' },
  differs: { word: 'differs', icon: CircleDotDashed, tone: 'accent' },
  changed: { word: 'changed', icon: CircleDot, tone: 'accent' },
  unstable: { word: 'unstable', icon: Shuffle, tone: 'warning' },
  waiting: { word: 'waiting', tone: 'plain' },
  'out-of-date': { word: 'out of date', icon: ClockAlert, tone: 'warning' },
  failed: { word: 'failed', icon: OctagonAlert, tone: 'danger' },
  cancelled: { word: 'cancelled', icon: Ban, tone: 'plain' },
  'not-sent': { word: 'not sent', icon: CircleDashed, tone: 'plain' },
}

/** Of so many kept answers, how many the baseline has never given. */
type Evidence = { readonly outside: number; readonly kept: number }
type Props = { readonly status: CellStatus; readonly evidence?: Evidence | undefined }

function evidenceInWords({ outside, kept }: Evidence): string {
  return `Of ${kept} answers kept, the baseline never gave ${outside}.`
}

/** The verdict of a cell in a word, with an icon and what it rests on; nothing where there is none to give. */
export function CellChip({ status, evidence }: Props) {
  if (status === 'answered' || status === 'empty') return null
  const { word, icon: Icon, tone = 'plain' } = looks[status]
  return (
    <span title={[verdictMeaning(status), evidence && evidenceInWords(evidence)].filter(Boolean).join(' ')}>
      <Chip tone={tone} icon={Icon ? <Icon aria-hidden size={12} /> : null}>
        {evidence && status === 'changed' ? `${word}, ${evidence.outside} of ${evidence.kept}` : word}
      </Chip>
    </span>
  )
}
