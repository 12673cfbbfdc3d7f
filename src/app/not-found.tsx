import { Link } from 'wouter'
import styles from './message-page.module.css'

/** Shown for an address that is none of ours. */
export function NotFound() {
  return (
    <div className={styles.page}>
      <h1>There is no page here</h1>
      <p>The address may be mistyped or from another version of the console.</p>
      <p>
        <Link to="/playground">Go to the playground</Link> or <Link to="/usage">review the usage</Link>.
      </p>
    </div>
  )
}
