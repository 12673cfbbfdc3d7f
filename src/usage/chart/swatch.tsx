import styles from './swatch.module.css'

/** The colour of a series beside its name. Decorative: the name counts. */
export function Swatch({ color }: { readonly color: string }) {
  return <span aria-hidden className={styles.swatch} style={{ color }} />
}

/** The one pattern for unknown days. It is part of the drawing that uses it, so that a picture of the drawing has it too. */
export function HatchPattern({ id }: { readonly id: string }) {
  return (
    <pattern id={id} width={7} height={7} patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
      <rect width={1.2} height={7} fill="var(--outline)" opacity={0.55} />
    </pattern>
  )
}
