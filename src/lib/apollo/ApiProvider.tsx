import type { ApolloClient } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { PageSpinner } from '../../components/PageSpinner'
import { ProblemNotice } from '../../components/ProblemNotice'
import { errors } from '../../words/en/errors'
import { codeOf } from './errorCode'
import { loadApi } from './sharedApi'

type Outcome = { readonly attempt: number; readonly client?: ApolloClient; readonly error?: unknown }

/**
 * Gives the screens of a signed-in person the API. Only lazy routes import it: Apollo is in no public page.
 * Its children are shown once the configuration is there.
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
    return (
      <ProblemNotice onRetry={() => setAttempt(attempt + 1)}>{errors[codeOf(outcome.error)]}</ProblemNotice>
    )
  return <ApolloProvider client={outcome.client}>{children}</ApolloProvider>
}
