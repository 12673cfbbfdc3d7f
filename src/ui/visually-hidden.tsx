import type { ReactNode } from 'react'
import field from './field.module.css'

/** Words that are read aloud but not shown. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className={field.hiddenLabel}>{children}</span>
}
