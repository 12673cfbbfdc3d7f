import { CircleAlert } from 'lucide-react'
import { useDeferredValue, useMemo } from 'react'
import { countOf, formatCount } from '../../locale/numbers.ts'
import { TabList } from '../../ui/tab-list.tsx'
import { languageName } from '../languages.ts'
import { useSession, useSessionStore } from '../store/use-session.ts'
import type { RowCounts } from '../verdict/cell-views.ts'
import styles from './target-tabs.module.css'

const SUMMARY = 'summary'

/** The target languages, of which one is shown in the table below, and a summary over all of them. */
export function TargetTabs({ panelId }: { readonly panelId: string }) {
  const store = useSessionStore()
  const targets = useSession(({ inputs }) => inputs.targets)
  const target = useSession(({ inputs }) => inputs.targetLanguage)
  const showsSummary = useSession((state) => state.showsSummary)
  // Counted behind the typing: in each language, over all columns.
  const counted = useDeferredValue(useSession((state) => state))
  const languages = useMemo(
    () => targets.map((code) => tabOf(code, store.counts(code))),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the counts are those of that state
    [store, targets, counted],
  )
  return (
    <TabList
      label="Target languages"
      tabs={[...languages, { id: SUMMARY, label: 'Summary' }]}
      chosen={showsSummary ? SUMMARY : target}
      onChoose={(tab) =>
        tab === SUMMARY ? store.show({ showsSummary: true, editedColumnId: '' }) : store.showTarget(tab)
      }
      panelId={panelId}
      className={styles.tabs}
    />
  )
}

/** A language, and how many of its texts were changed by a context or need a look. */
function tabOf(code: string, { changed, problems }: RowCounts) {
  const language = languageName(code)
  return {
    id: code,
    name: [
      language,
      ...(changed > 0 ? [`${formatCount(changed)} changed`] : []),
      ...(problems > 0 ? [countOf(problems, 'problem')] : []),
    ].join(', '),
    label: (
      <>
        {language}
        {changed > 0 ? (
          <span className={styles.changed}>
            <i className={styles.sign} /> {formatCount(changed)}
          </span>
        ) : null}
        {problems > 0 ? (
          <span className={styles.problems}>
            <CircleAlert aria-hidden size={12} /> {formatCount(problems)}
          </span>
        ) : null}
      </>
    ),
  }
}
