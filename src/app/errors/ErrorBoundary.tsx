import { Component, type ReactNode } from 'react'
import { ChunkLoadError } from '../../lib/chunk/chunkLoadError'
import { ChunkErrorPage } from './ChunkErrorPage'
import { reportLater } from './reportLater'
import { UnexpectedErrorPage } from './UnexpectedErrorPage'

type State = { readonly error: unknown; readonly hasFailed: boolean }

/** Shows a page in the place of one that failed. Give it a `key` that changes when there is something new to show. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: undefined, hasFailed: false }

  static getDerivedStateFromError(error: unknown): State {
    return { error, hasFailed: true }
  }

  override componentDidCatch(error: unknown): void {
    reportLater('page', error)
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children
    const { error } = this.state
    return error instanceof ChunkLoadError ? <ChunkErrorPage error={error} /> : <UnexpectedErrorPage />
  }
}
