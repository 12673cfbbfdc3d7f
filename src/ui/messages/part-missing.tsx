import { useRef } from 'react'
import { Button } from '../button.tsx'
import { PassesFocusOn } from '../focus/passes-focus-on.tsx'
import type { MissingProps } from '../loading/lazy-component.tsx'
import styles from './part-missing.module.css'

/** Replaces a part of the page whose code could not be fetched: what happened, and what to do. Unlike other notices it is there from the first
 *  load on, and needs no further code. */
export function PartMissing({ isOutdated, isTrying, onTryAgain }: MissingProps) {
  // What replaces the button is around it.
  const page = useRef(document.getElementById('main'))
  const [title, advice, action] = isOutdated
    ? ['There is a newer version of the console', 'Reload the page to use it.', 'Reload']
    : ['This part of the console could not be loaded', 'Check the connection.', 'Try again']
  return (
    <PassesFocusOn to={page} className={styles.place}>
      <div role="alert">
        <strong>{title}</strong>
        <p>{advice}</p>
      </div>
      <Button
        aria-disabled={isTrying}
        onPress={() => {
          if (isOutdated) location.reload()
          else onTryAgain()
        }}
      >
        {isTrying ? 'Trying…' : action}
      </Button>
    </PassesFocusOn>
  )
}
