import { useEffect, useState } from 'react'
import type { Configuration } from '../config/configuration'
import { logFailure } from '../session/logFailure'
import { configureAmplify } from './configureAmplify'

export type AmplifyState =
  | { readonly status: 'configuring' }
  | { readonly status: 'ready'; readonly configuration: Configuration }
  | { readonly status: 'failed'; readonly retry: () => void }

type Outcome = { readonly attempt: number; readonly configuration?: Configuration }

/** Configures Amplify for a screen with its components, which must not render before it is `ready`. */
export function useAmplify(): AmplifyState {
  const [attempt, setAttempt] = useState(1)
  const [outcome, setOutcome] = useState<Outcome>({ attempt: 0 })

  useEffect(
    function configure() {
      configureAmplify().then(
        (configuration) => setOutcome({ attempt, configuration }),
        (error: unknown) => {
          logFailure('The configuration cannot be used.', error)
          setOutcome({ attempt })
        },
      )
    },
    [attempt],
  )
  if (outcome.configuration) return { status: 'ready', configuration: outcome.configuration }
  if (outcome.attempt < attempt) return { status: 'configuring' }
  return { status: 'failed', retry: () => setAttempt(attempt + 1) }
}
