import { startTransition, useCallback, useEffect, useState } from 'react'
import type { Catalogue } from '../../../domain/products/catalogue'
import { logFailure } from '../session/logFailure'
import { loadCatalogue } from './loadCatalogue'

type Attempt = { readonly number: number; readonly fresh: boolean }
type Outcome = { readonly attempt: number; readonly catalogue?: Catalogue }

export type CatalogueState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | (Catalogue & {
      readonly status: 'ready'
      /** Refetches today's prices past every cache; the old ones are shown until then. */
      readonly reload: () => void
    })

/** Returns the practice's catalog, with today's prices. */
export function useCatalogue(): CatalogueState {
  const [attempt, setAttempt] = useState<Attempt>({ number: 1, fresh: false })
  const [outcome, setOutcome] = useState<Outcome>({ attempt: 0 })

  useEffect(
    function load() {
      const controller = new AbortController()
      loadCatalogue({ signal: controller.signal, fresh: attempt.fresh }).then(
        // Renders in slices, because the page around the prices may still be handling its first press.
        (catalogue) => startTransition(() => setOutcome({ attempt: attempt.number, catalogue })),
        (error: unknown) => {
          if (controller.signal.aborted) return
          logFailure('The catalogue could not be loaded.', error)
          setOutcome((before) => ({ ...before, attempt: attempt.number }))
        },
      )
      return () => controller.abort()
    },
    [attempt],
  )

  const again = useCallback(
    (fresh: boolean) => setAttempt(({ number }) => ({ number: number + 1, fresh })),
    [],
  )
  if (outcome.catalogue) return { ...outcome.catalogue, status: 'ready', reload: () => again(true) }
  if (outcome.attempt < attempt.number) return { status: 'loading' }
  return { status: 'failed', retry: () => again(false) }
}
