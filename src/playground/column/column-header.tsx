import { Anchor } from 'lucide-react'
import { memo } from 'react'
import { lazyComponent } from '../../ui/loading/lazy-component.tsx'
import styles from './column-header.module.css'
import { ContextBox } from '../context/context-box.tsx'
import { ColumnMenu } from '../menus/column-menu.tsx'
import { nameColumn } from '../inputs/input-changes.ts'
import { isCompared, letterOf } from '../inputs/inputs.ts'
import { languageName } from '../languages.ts'
import { ColumnLetter } from '../column-letter.tsx'
import { useSession, useSessionStore } from '../store/use-session.ts'

/** Before a press there is nothing else to say: fetched from the start, and nothing waits for it. */
const ColumnAnswer = lazyComponent(
  () => import('./column-answer.tsx').then(({ ColumnAnswer }) => ColumnAnswer),
  () => <div className={styles.answer} />,
  { isEarly: true },
)
const Strip = lazyComponent(
  () => import('./strip.tsx').then(({ Strip }) => Strip),
  () => <div className={styles.strip} />,
  { isEarly: true },
)
const ColumnTrouble = lazyComponent(
  () => import('./column-trouble.tsx').then(({ ColumnTrouble }) => ColumnTrouble),
  () => null,
  { isEarly: true },
)
/** Fetched with the first column of an earlier run. */
const FrozenFact = lazyComponent(
  async () => (await import('./frozen-fact.tsx')).FrozenFact,
  () => null,
)

type Props = {
  readonly columnId: string
  readonly index: number
  readonly count: number
  readonly isBaseline: boolean
  readonly isFocused: boolean
  /** Whether a phone shows it beside the baseline. */
  readonly isShown: boolean
}

/** The head of a column, in slots of fixed height: name, what the context did, row by row, and the context. */
export const ColumnHeader = memo(function ColumnHeader(props: Props) {
  const { columnId, index, isBaseline, isFocused, isShown } = props
  const store = useSessionStore()
  const letter = letterOf(index)
  const name = useSession(({ inputs }) => inputs.columns.find(({ id }) => id === columnId)?.name ?? '')
  const isBlank = useSession(({ inputs }) => {
    const column = inputs.columns.find(({ id }) => id === columnId)
    return column !== undefined && !isCompared(inputs, column)
  })
  const isFrozen = useSession(({ inputs }) =>
    inputs.columns.some(({ id, frozen }) => id === columnId && frozen),
  )
  const shownName = index === 0 ? 'No context' : name
  return (
    <th
      scope="col"
      aria-label={shownName === '' ? letter : `${letter}: ${shownName}`}
      className={styles.header}
      data-baseline={isBaseline || undefined}
      data-focused={isFocused || undefined}
      data-shown={isShown || undefined}
      data-column={columnId}
      data-letter={letter}
      onFocus={() => store.show({ focusedColumnId: columnId })}
    >
      <div className={styles.title}>
        <ColumnLetter letter={letter} isStrong={isFocused} />{' '}
        {index === 0 || isFrozen ? (
          <strong className={styles.fixed} title={shownName}>
            {shownName}
          </strong>
        ) : (
          <input
            aria-label={`Name of column ${letter}`}
            placeholder="Name"
            value={name}
            className={styles.name}
            data-undo="page"
            onChange={(event) => {
              const { value } = event.target
              store.change((inputs) => nameColumn(inputs, columnId, value))
            }}
          />
        )}
        {isBaseline ? (
          <span className={styles.baseline}>
            <Anchor aria-hidden size={12} /> baseline
          </span>
        ) : null}
        <span className={styles.end}>
          <Language columnId={columnId} />
          <ColumnMenu {...props} letter={letter} />
        </span>
      </div>
      {isBlank ? (
        <div className={styles.answer}>
          <span className={styles.calm}>Not filled in yet</span>
        </div>
      ) : (
        <ColumnAnswer columnId={columnId} letter={letter} isBaseline={isBaseline} />
      )}
      <Strip columnId={columnId} letter={letter} />
      <div className={styles.slot}>
        {index === 0 ? (
          <p className={styles.none}>
            Every text on its own{isBaseline ? ': what the other columns are compared with.' : '.'}
          </p>
        ) : isFrozen ? (
          <FrozenFact columnId={columnId} />
        ) : (
          <ContextBox columnId={columnId} letter={letter} />
        )}
        <ColumnTrouble columnId={columnId} letter={letter} />
      </div>
    </th>
  )
})

/** The language detected for most texts, shown once for all of them. */
function Language({ columnId }: { readonly columnId: string }) {
  const code = useSession((_, store) => store.language(columnId))
  const isDetected = useSession(({ inputs }) => inputs.sourceLanguage === '')
  if (code === '' || !isDetected) return null
  return (
    <span className={styles.language} title={`Detected in most texts: ${languageName(code)}`}>
      {code}
    </span>
  )
}
