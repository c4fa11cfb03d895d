import { Component, type ReactNode } from 'react'
import { reportLater } from '../analytics/reportLater'

type ErrorBoundaryProps = {
  /** Renders the replacement of the failed content. */
  fallback: (error: unknown, retry: () => void) => ReactNode
  children: ReactNode
}

type State = { readonly error: unknown; readonly hasFailed: boolean }

const fine: State = { error: undefined, hasFailed: false }

/**
 * Renders a fallback for content that threw while rendering, and reports the error. `retry`, or a changed `key`,
 * renders the content again.
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
