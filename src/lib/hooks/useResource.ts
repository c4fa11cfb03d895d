import { startTransition, useCallback, useEffect, useEffectEvent, useState } from 'react'
import { logFailure } from '../session/logFailure'

type Outcome<Value> = {
  readonly key: string
  readonly attempt: object
  readonly data?: Value
  readonly error?: unknown
}

/** State of a resource: neither data nor an error while it loads, and both after a failed refetch. */
export type Resource<Value> = {
  readonly data: Value | undefined
  readonly error: unknown
  /** Reloads; the data stay until then. */
  readonly refetch: () => void
}

/** `fresh` bypasses every cache, because the present data are outdated. */
type LoadOptions = { readonly signal: AbortSignal; readonly fresh: boolean }

/**
 * Loads data from outside the GraphQL API. The last call wins.
 * @param key identifies the resource; another one discards the data; undefined loads nothing
 * @param load called once for each key and refetch; its signal is aborted when the result is no longer needed
 * @param failure console message of an error
 */
export function useResource<Value>(
  key: string | undefined,
  load: (options: LoadOptions) => Promise<Value>,
  failure?: string,
): Resource<Value> {
  const [attempt, setAttempt] = useState({})
  const [outcome, setOutcome] = useState<Outcome<Value>>()
  const own = outcome?.key === key ? outcome : undefined
  const loadNow = useEffectEvent((signal: AbortSignal) => load({ signal, fresh: own?.data !== undefined }))

  useEffect(
    function loadResource() {
      if (key === undefined) return undefined
      const controller = new AbortController()
      const { signal } = controller
      const settle = (data: Value): void => {
        // Renders in slices, because the page around it may still be handling its first press.
        if (!signal.aborted) startTransition(() => setOutcome({ key, attempt, data }))
      }
      loadNow(signal).then(settle, (error: unknown) => {
        if (signal.aborted) return
        if (failure) logFailure(failure, error)
        setOutcome((before) => ({ ...(before?.key === key && before), key, attempt, error }))
      })
      return () => controller.abort()
    },
    [key, attempt, failure],
  )

  return {
    data: own?.data,
    error: own?.attempt === attempt ? own.error : undefined,
    refetch: useCallback(() => setAttempt({}), []),
  }
}
