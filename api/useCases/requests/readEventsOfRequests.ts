import type { RequestEvent } from '../../../domain/requests/treatmentRequest'
import { listRequestEvents } from '../../storage/requestEvents'
import type { Context } from '../context'
import { transact } from '../transact'

/** What has happened to each of the requests, oldest first, in the order of the ids; nothing for those out of reach. */
export async function readEventsOfRequests(
  requestIds: readonly string[],
  context: Context,
): Promise<readonly (readonly RequestEvent[])[]> {
  const events = await transact(context, (transaction) => listRequestEvents(transaction, requestIds))
  const byRequest = new Map<string, RequestEvent[]>(requestIds.map((id) => [id, []]))
  for (const event of events) byRequest.get(event.requestId)?.push(event)
  return requestIds.map((id) => byRequest.get(id) ?? [])
}
