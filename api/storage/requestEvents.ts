import type { RequestEventType, RequestStatus } from '../../domain/generated/enums'
import { mailsOfRequestEvent } from '../../domain/mail/mailsOf'
import type { RequestEvent } from '../../domain/requests/treatmentRequest'
import type { Role } from '../../domain/role'
import type { Statement, SystemTransaction, Transaction } from './database'
import { tellByMail } from './outbox'

const appendStatement: Statement = {
  name: 'requestEvents.append',
  text: `insert into request_event
      (request_id, patient_id, type, from_status, to_status, actor_id, actor_role, actor_name, reason, at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
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
  /** A code, never words of a person. */
  readonly reason?: string
  readonly at: Date
}

type SystemRequestEvent = Omit<NewRequestEvent, 'by'>

export async function appendRequestEvent(
  transaction: Transaction,
  request: { readonly id: string; readonly patientId: string },
  { by, ...event }: NewRequestEvent,
): Promise<void> {
  const { id, role, name } = transaction.caller
  await append(transaction, request, event, by === 'caller' ? [id, role, name] : nobody)
}

/** What the gateway or a timer causes. */
export async function appendSystemRequestEvent(
  transaction: SystemTransaction,
  request: { readonly id: string; readonly patientId: string },
  event: SystemRequestEvent,
): Promise<void> {
  await append(transaction, request, event, nobody)
}

type Actor = readonly [id: string | null, role: Role | null, name: string | null]

const nobody: Actor = [null, null, null]

/** Whoever is to know of it by mail is told along with it. */
async function append(
  transaction: SystemTransaction,
  { id, patientId }: { readonly id: string; readonly patientId: string },
  { type, from, to, reason, at }: SystemRequestEvent,
  actor: Actor,
): Promise<void> {
  await transaction.query(appendStatement, [id, patientId, type, from, to, ...actor, reason ?? null, at])
  tellByMail(transaction, mailsOfRequestEvent({ id, patientId }, { type, by: actor[1], at }), at)
}

/** What has happened to the requests the caller may see, oldest first, request by request. */
export async function listRequestEvents(
  transaction: Transaction,
  requestIds: readonly string[],
): Promise<readonly RequestEvent[]> {
  return transaction.query<RequestEvent>(listStatement, [requestIds])
}

export const requestEventStatements = [appendStatement, listStatement]
