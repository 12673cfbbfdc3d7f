import { Component, type ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import styles from './message-page.module.css'

type Props = { readonly children: ReactNode }
type State = { readonly error?: unknown; readonly crashed: boolean }

/** Catches errors thrown by a page, so that a bug shows a message instead of a blank page. */
export class CrashBoundary extends Component<Props, State> {
  override state: State = { crashed: false }

  static getDerivedStateFromError(error: unknown): State {
    return { error, crashed: true }
  }

  override render() {
    return this.state.crashed ? <CrashScreen error={this.state.error} /> : this.props.children
  }
}

/** Shown when the console itself has a bug: explains it, says if the draft is kept, and offers a reload. */
function CrashScreen({ error }: { readonly error: unknown }) {
  return (
    <div role="alert" className={styles.page}>
      <h1>Something went wrong</h1>
      <p>
        This is a fault in the console, not in the service or in anything you typed.
        {isDraftKept() ? ' Your draft is kept.' : ''} Reloading the page usually helps.
      </p>
      <Button variant="primary" onPress={() => location.reload()}>
        Reload the page
      </Button>
      <details>
        <summary>For a bug report</summary>
        <code>{error instanceof Error ? `${error.name}: ${error.message}` : 'Unknown error'}</code>
      </details>
    </div>
  )
}

/** Whether a reload restores the draft. Asks the storage itself: the playground's code may be the broken part. */
function isDraftKept(): boolean {
  try {
    const draft = 'playground-draft'
    return (sessionStorage.getItem(draft) ?? localStorage.getItem(draft)) !== null
  } catch {
    return false
  }
}
