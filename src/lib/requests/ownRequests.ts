import { undecidedStatuses } from '../../../domain/requests/pendingPatientAction'
import { MyRequestsDocument, type RequestSummaryFragment } from '../../generated/graphql'
import { loadApi } from '../apollo/sharedApi'

/** Page size: an account has few open requests, all among its newest. */
const newest = 50

/**
 * Returns the account's newest requests from the API. It is loaded only for signed-in accounts, because it imports
 * Apollo.
 * @throws the API's refusal or the network's error
 */
export async function listOwnRequests(): Promise<readonly RequestSummaryFragment[]> {
  const { apollo } = await loadApi()
  const { data } = await apollo.query({
    query: MyRequestsDocument,
    variables: { first: newest },
  })
  return data?.myRequests.nodes ?? []
}

/** Returns those sent and not decided. @throws like {@link listOwnRequests} */
export async function listUndecided(): Promise<readonly RequestSummaryFragment[]> {
  return (await listOwnRequests()).filter(isUndecided)
}

export function isUndecided({ status }: Pick<RequestSummaryFragment, 'status'>): boolean {
  return undecidedStatuses.includes(status)
}
