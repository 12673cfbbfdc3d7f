import type { ReactNode } from 'react'
import field from './fields/field.module.css'

/** Words that are read aloud but not shown. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className={field.hiddenLabel}>{children}</span>
}
