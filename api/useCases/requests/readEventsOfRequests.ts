import type { RequestEvent } from '../../../domain/requests/treatmentRequest'
import { listRequestEvents } from '../../storage/requests/requestEvents'
import type { Context } from '../context'
import { transact } from '../transact'

/**
 * Returns the events of each request, oldest first, in the order of the ids; empty for requests the
 * caller may not see.
 */
export async function readEventsOfRequests(
  requestIds: readonly string[],
  context: Context,
): Promise<readonly (readonly RequestEvent[])[]> {
  const events = await transact(context, (transaction) => listRequestEvents(transaction, requestIds))
  const byRequest = new Map<string, RequestEvent[]>(requestIds.map((id) => [id, []]))
  for (const event of events) byRequest.get(event.requestId)?.push(event)
  return requestIds.map((id) => byRequest.get(id) ?? [])
}
