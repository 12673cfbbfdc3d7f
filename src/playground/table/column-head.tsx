import { memo } from 'react'
import { nameColumn } from '../model/input-changes.ts'
import { isFilled } from '../model/inputs.ts'
import { languageName } from '../languages.ts'
import { shownColumn, useColumn, useSession, useSessionStore } from '../session/use-session.ts'
import { useDeferred } from '../use-deferred.tsx'
import shared from '../../ui/shared.module.css'
import styles from './column-head.module.css'
import { ContextBox } from './context-box.tsx'

/** The head of a column, in three lines: its name and verdict, its context, and the strip of its texts. */
export const ColumnHead = memo(function ColumnHead({ columnId }: { readonly columnId: string }) {
  const store = useSessionStore()
  const deferred = useDeferred()
  const { column, index, letter, name, isBaseline } = useColumn(columnId)
  const isFocused = useSession((state) => state.focusedColumnId === columnId)
  // A phone shows one column beside the baseline.
  const isShown = useSession((state) => shownColumn(state) === columnId)
  const isBlank = useSession(({ inputs }) => column !== undefined && !isFilled(inputs, column))
  return (
    <th
      scope="col"
      aria-label={name === '' ? letter : `${letter}: ${name}`}
      className={styles.head}
      data-baseline={isBaseline || undefined}
      data-focused={isFocused || undefined}
      data-shown={isShown || undefined}
      data-column={columnId}
      data-letter={letter}
      onFocus={() => store.show({ focusedColumnId: columnId })}
    >
      <div className={styles.contents}>
        <div className={styles.line}>
          <ColumnLetter letter={letter} isStrong={isFocused} />{' '}
          {index === 0 ? (
            <strong className={`${shared.cut} ${styles.fixed}`} title={name}>
              {name}
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
          )}{' '}
          {isBaseline ? (
            <span className={`${shared.cut} ${styles.calm} ${styles.baseline}`}>baseline</span>
          ) : null}{' '}
          {isBlank || !deferred ? null : <deferred.ColumnVerdict columnId={columnId} />}{' '}
          <Language columnId={columnId} />
        </div>
        <span className={styles.menu}>{deferred && <deferred.ColumnMenu columnId={columnId} />}</span>
        <div className={styles.slot}>
          {index === 0 ? (
            <p className={`${shared.cut} ${shared.quiet}`}>
              Every text on its own
              {isBaseline ? (
                <span className={styles.compared}>; the other columns are compared with it</span>
              ) : null}
            </p>
          ) : (
            <ContextBox columnId={columnId} />
          )}
        </div>
        <div className={styles.foot}>
          {deferred && <deferred.ColumnTrouble columnId={columnId} />}
          {deferred && <deferred.Strip columnId={columnId} />}
        </div>
      </div>
    </th>
  )
})

/** The language detected for most texts, shown once for all of them. */
function Language({ columnId }: { readonly columnId: string }) {
  const code = useSession((_, store) => store.summary(columnId).language)
  const isDetected = useSession(({ inputs }) => inputs.sourceLanguage === '')
  if (code === '' || !isDetected) return null
  return (
    <span
      className={`${shared.code} ${shared.small} ${styles.language}`}
      title={`Detected in most texts: ${languageName(code)}`}
    >
      {code}
    </span>
  )
}

type LetterProps = {
  readonly letter: string
  /** Whether this is the column in focus. */
  readonly isStrong?: boolean
}

export function ColumnLetter({ letter, isStrong = false }: LetterProps) {
  return (
    <span className={styles.letter} data-strong={isStrong || undefined}>
      {letter}
    </span>
  )
}
