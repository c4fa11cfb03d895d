import type { ApolloClient } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { PageSpinner } from '../../components/feedback/PageSpinner'
import { ErrorAlert } from '../../components/feedback/ErrorAlert'
import { errors } from '../../words/en/errors'
import { codeOf } from './errorCode'
import { loadApi } from './sharedApi'

type Outcome = { readonly attempt: number; readonly client?: ApolloClient; readonly error?: unknown }

/**
 * Provides the API to the screens of a signed-in account. Only lazy routes import it, so that no public page loads
 * Apollo. Renders its children once the configuration is loaded.
 */
export function ApiProvider({ children }: { children: ReactNode }) {
  const [attempt, setAttempt] = useState(1)
  const [outcome, setOutcome] = useState<Outcome>({ attempt: 0 })

  useEffect(
    function loadClient() {
      let isWanted = true
      const settle = (outcome: Outcome) => isWanted && setOutcome(outcome)
      loadApi().then(
        ({ apollo }) => settle({ attempt, client: apollo }),
        (error: unknown) => settle({ attempt, error }),
      )
      return () => {
        isWanted = false
      }
    },
    [attempt],
  )
  if (outcome.attempt < attempt) return <PageSpinner />
  if (!outcome.client)
    return <ErrorAlert onRetry={() => setAttempt(attempt + 1)}>{errors[codeOf(outcome.error)]}</ErrorAlert>
  return <ApolloProvider client={outcome.client}>{children}</ApolloProvider>
}
