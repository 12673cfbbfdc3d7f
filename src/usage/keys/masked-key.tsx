import { UNATTRIBUTED } from '../../api/report/usage-report.ts'
import styles from './masked-key.module.css'

/** A masked key with its run of asterisks shortened; found and copied whole. */
export function MaskedKey({ of: maskedKey }: { readonly of: string }) {
  if (maskedKey === UNATTRIBUTED) return '–'
  const parts = /^([^*]*)(\*{5,})([^*]*)$/.exec(maskedKey)
  if (!parts) return maskedKey
  const [, start, asterisks, end] = parts
  return (
    <>
      {start}
      <span className={styles.asterisks}>{asterisks}</span>
      {end}
    </>
  )
}

/** The same as text, for paper; undefined for usage that belongs to no key. */
export function briefId(maskedKey: string): string | undefined {
  return maskedKey === UNATTRIBUTED ? undefined : maskedKey.replace(/\*{5,}/, '****')
}
