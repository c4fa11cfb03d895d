import { undecidedStatuses } from '../../../domain/requests/undecided'
import {
  MyRequestsDocument,
  type MyRequestsQuery,
  type RequestSummaryFragment,
} from '../../generated/graphql'
import { loadApi } from '../../lib/apollo/sharedApi'

/** Of these there are a few at a time, among the newest. */
const newest = 50

/**
 * The newest requests of the person who is signed in, straight from the API. Loaded only for them, because Apollo comes along.
 * @throws what the API refuses with, or the network's error
 */
export async function listOwnRequests(): Promise<readonly RequestSummaryFragment[]> {
  const { apollo } = await loadApi()
  const { data } = await apollo.query<MyRequestsQuery>({
    query: MyRequestsDocument,
    variables: { first: newest },
    fetchPolicy: 'network-only',
  })
  return data?.myRequests.nodes ?? []
}

/** Those of them that were sent and are not decided. @throws like {@link listOwnRequests} */
export async function listUndecided(): Promise<readonly RequestSummaryFragment[]> {
  return (await listOwnRequests()).filter(isUndecided)
}

export function isUndecided({ status }: Pick<RequestSummaryFragment, 'status'>): boolean {
  return undecidedStatuses.includes(status)
}
