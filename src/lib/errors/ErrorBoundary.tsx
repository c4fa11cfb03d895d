import { Component, type ReactNode } from 'react'
import { reportLater } from '../analytics/reportLater'

type ErrorBoundaryProps = {
  /** What is shown in the place of the content that failed. */
  fallback: (error: unknown, retry: () => void) => ReactNode
  children: ReactNode
}

type State = { readonly error: unknown; readonly hasFailed: boolean }

const fine: State = { error: undefined, hasFailed: false }

/**
 * Shows something else in the place of content that threw while it was rendered, and reports the error. `retry` renders
 * the content again; so does a `key` that changes.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = fine

  static getDerivedStateFromError(error: unknown): State {
    return { error, hasFailed: true }
  }

  override componentDidCatch(error: unknown): void {
    reportLater('page', error)
  }

  readonly retry = (): void => this.setState(fine)

  override render(): ReactNode {
    const { fallback, children } = this.props
    return this.state.hasFailed ? fallback(this.state.error, this.retry) : children
  }
}
