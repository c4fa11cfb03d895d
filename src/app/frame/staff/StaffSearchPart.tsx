import { ApolloProvider } from '@apollo/client/react'
import { StaffSearch } from '../../../screens/search/StaffSearch'
import { loadApi } from '../../../lib/apollo/sharedApi'
import { useResource } from '../../../lib/hooks/useResource'
import type { StaffRole } from './staffItems'

/** The search with its API; loaded when it is first opened. */
export function StaffSearchPart({ role, onClose }: { role: StaffRole; onClose: () => void }) {
  const client = useResource('api', loadApi, 'The search cannot reach the API.').data?.apollo
  return (
    client && (
      <ApolloProvider client={client}>
        <StaffSearch role={role} onClose={onClose} />
      </ApolloProvider>
    )
  )
}
