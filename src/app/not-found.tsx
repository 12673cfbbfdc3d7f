import { Link } from 'wouter'
import styles from './message-page.module.css'

/** Shown for an address the console does not have. */
export function NotFound() {
  return (
    <div className={styles.page}>
      <h1>Page not found</h1>
      <p>The address may be mistyped or belong to another version of the console.</p>
      <p>
        <Link to="/playground">Go to the playground</Link> or <Link to="/usage">see the usage</Link>.
      </p>
    </div>
  )
}
