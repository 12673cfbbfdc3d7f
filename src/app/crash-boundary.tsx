import { Component, type ReactNode } from 'react'
import { CrashScreen } from './crash-screen.tsx'

type Props = { readonly children: ReactNode }
type State = { readonly error?: unknown; readonly crashed: boolean }

/** Catches what a page throws, so that a bug shows a message instead of a blank page. */
export class CrashBoundary extends Component<Props, State> {
  override state: State = { crashed: false }

  static getDerivedStateFromError(error: unknown): State {
    return { error, crashed: true }
  }

  override render() {
    return this.state.crashed ? <CrashScreen error={this.state.error} /> : this.props.children
  }
}
