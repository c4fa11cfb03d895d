import type { ErrorSource } from '../../../domain/analytics/browserError'

/** Hands an error on to what tells the server; its code is fetched only when there is something to tell. */
export function reportLater(source: ErrorSource, error: unknown): void {
  import('./reportError').then(
    (module) => module.reportError(source, error),
    () => undefined, // offline, or a newer version is out
  )
}

/** Reports what nobody catches. Errors without a value are the browser's own remarks, or another origin's. */
export function watchErrors(): void {
  window.addEventListener('error', ({ error }) => {
    if (error) reportLater('uncaught', error)
  })
  window.addEventListener('unhandledrejection', ({ reason }) => reportLater('rejection', reason))
}
