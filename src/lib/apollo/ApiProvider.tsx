import { ApolloProvider } from '@apollo/client/react'
import type { ReactNode } from 'react'
import { PageSpinner } from '../../components/feedback/PageSpinner'
import { ApiErrorAlert } from '../../components/feedback/ApiErrorAlert'
import { useResource } from '../hooks/useResource'
import { loadApi } from './sharedApi'

/**
 * Provides the API to the screens of a signed-in account. Only lazy routes import it, so that no public page loads
 * Apollo. Renders its children once the configuration is loaded.
 */
export function ApiProvider({ children }: { children: ReactNode }) {
  const { data: api, error, refetch } = useResource('api', loadApi)
  if (api) return <ApolloProvider client={api.apollo}>{children}</ApolloProvider>
  return error ? <ApiErrorAlert onRetry={refetch} error={error} /> : <PageSpinner />
}
