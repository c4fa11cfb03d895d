import type { ErrorSource } from '../../../domain/analytics/browserError'

/** Reports an error; the reporting code is loaded only when there is an error. */
export function reportLater(source: ErrorSource, error: unknown): void {
  import('./reportError').then(
    (module) => module.reportError(source, error),
    () => undefined, // offline, or a newer version is out
  )
}

/** Reports uncaught errors. Errors without a value are remarks of the browser, or another origin's. */
export function watchErrors(): void {
  window.addEventListener('error', ({ error }) => {
    if (error) reportLater('uncaught', error)
  })
  window.addEventListener('unhandledrejection', ({ reason }) => reportLater('rejection', reason))
}
