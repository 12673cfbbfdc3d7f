import { Link } from 'wouter'
import styles from './message-page.module.css'

type Props = { readonly visitor: string | undefined }

/** Replaces the usage page for visitors who may only translate. */
export function AdministratorsOnly({ visitor }: Props) {
  return (
    <div className={styles.page}>
      <h1>Usage is for administrators</h1>
      <p>
        {visitor ? `You are signed in as ${visitor}, who is not an administrator. ` : ''}
        Whoever runs this console can change that.
      </p>
      <p>
        <Link to="/playground">Go to the playground</Link>: you can translate without it.
      </p>
    </div>
  )
}
