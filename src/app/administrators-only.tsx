import { Link } from 'wouter'
import styles from './message-page.module.css'

type Props = { readonly visitor: string | undefined }

/** Stands in the place of the usage page for those who may translate only. */
export function AdministratorsOnly({ visitor }: Props) {
  return (
    <div className={styles.page}>
      <h1>Usage is for administrators</h1>
      <p>
        {visitor ? `You are signed in as ${visitor}, who is not one of them. ` : ''}
        Whoever runs this console can make you one.
      </p>
      <p>
        <Link to="/playground">Go to the playground</Link>: translating works without.
      </p>
    </div>
  )
}
