import type { RequestEventType, RequestStatus } from '../../domain/generated/enums'
import type { RequestEvent } from '../../domain/requests/treatmentRequest'
import type { Statement, Transaction } from './database'

const appendStatement: Statement = {
  name: 'requestEvents.append',
  text: `insert into request_event
      (request_id, patient_id, type, from_status, to_status, actor_id, actor_role, actor_name, at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
}

const listStatement: Statement = {
  name: 'requestEvents.list',
  text: `select id, request_id as "requestId", type, from_status as "from", to_status as "to",
      actor_role as "actorRole", actor_name as "actorName", at
    from request_event where request_id = any ($1::uuid[]) order by request_id, id`,
}

/** Something that happens now, to be remembered. */
export interface NewRequestEvent {
  readonly type: RequestEventType
  readonly from: RequestStatus | null
  readonly to: RequestStatus
  /** Whether the caller causes it, or the system as a consequence. */
  readonly by: 'caller' | 'system'
  readonly at: Date
}

export async function appendRequestEvent(
  transaction: Transaction,
  request: { readonly id: string; readonly patientId: string },
  { type, from, to, by, at }: NewRequestEvent,
): Promise<void> {
  const { id, role, name } = transaction.caller
  const actor = by === 'caller' ? [id, role, name] : [null, null, null]
  await transaction.query(appendStatement, [request.id, request.patientId, type, from, to, ...actor, at])
}

/** What has happened to the requests the caller may see, oldest first, request by request. */
export async function listRequestEvents(
  transaction: Transaction,
  requestIds: readonly string[],
): Promise<readonly RequestEvent[]> {
  return transaction.query<RequestEvent>(listStatement, [requestIds])
}

export const requestEventStatements = [appendStatement, listStatement]
