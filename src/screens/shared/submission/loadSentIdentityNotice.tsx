import { ApolloProvider } from '@apollo/client/react'
import { loadApi } from '../../../lib/apollo/sharedApi'
import { PatientIdentityNotice, type PatientIdentityNoticeProps } from './PatientIdentityNotice'

/** The need of an identity check for a page outside the API's provider, with the client it asks through. */
export async function loadSentIdentityNotice() {
  const { apollo } = await loadApi()
  function SentNeed(props: PatientIdentityNoticeProps) {
    return (
      <ApolloProvider client={apollo}>
        <PatientIdentityNotice {...props} />
      </ApolloProvider>
    )
  }
  return { SentNeed }
}
