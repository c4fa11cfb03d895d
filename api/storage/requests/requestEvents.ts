import type { RequestEventType, RequestStatus } from '../../../domain/generated/enums'
import { mailsForRequestEvent } from '../../../domain/mail/mailsForEvents'
import type { RequestEvent } from '../../../domain/requests/treatmentRequest'
import type { Role } from '../../../domain/role'
import type { SystemTransaction, Transaction } from '../database/database'
import { sql } from '../database/sql'
import { enqueueEmails } from '../messages/outbox'

const appendStatement = sql(
  'requestEvents.append',
  `insert into request_event
      (request_id, patient_id, type, from_status, to_status, actor_id, actor_role, actor_name, reason, at,
      message_id)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
)

const listStatement = sql(
  'requestEvents.list',
  `select id, request_id as "requestId", type, from_status as "from", to_status as "to",
      actor_role as "actorRole", actor_name as "actorName", message_id as "messageId", at
    from request_event where request_id = any ($1::uuid[]) order by request_id, id`,
)

/** Event to append to a request's history. */
export interface NewRequestEvent {
  readonly type: RequestEventType
  readonly from: RequestStatus | null
  readonly to: RequestStatus
  /** Whether the caller causes it, or the system as a consequence. */
  readonly by: 'caller' | 'system'
  /** A code, never free text. */
  readonly reason?: string
  /** The message that asks a question or makes a proposal. */
  readonly messageId?: string
  readonly at: Date
}

type SystemRequestEvent = Omit<NewRequestEvent, 'by'>

/** The HCP in whose name a request is approved. */
export interface Signer {
  readonly id: string
  readonly name: string | null
}

export async function appendRequestEvent(
  transaction: Transaction,
  request: { readonly id: string; readonly patientId: string },
  { by, ...event }: NewRequestEvent,
): Promise<void> {
  const { id, role, name } = transaction.caller
  await append(transaction, request, event, by === 'caller' ? [id, role, name] : systemActor)
}

/** Appends an approval or a signature, which may take effect without its HCP. */
export async function appendSignerEvent(
  transaction: SystemTransaction,
  request: { readonly id: string; readonly patientId: string },
  event: SystemRequestEvent,
  signer: Signer,
): Promise<void> {
  await append(transaction, request, event, [signer.id, 'HCPs', signer.name])
}

/** Appends an event of the gateway or a timer. */
export async function appendSystemRequestEvent(
  transaction: SystemTransaction,
  request: { readonly id: string; readonly patientId: string },
  event: SystemRequestEvent,
): Promise<void> {
  await append(transaction, request, event, systemActor)
}

type Actor = readonly [id: string | null, role: Role | null, name: string | null]

const systemActor: Actor = [null, null, null]

/** Appends an event and enqueues the emails about it in the same transaction. */
async function append(
  transaction: SystemTransaction,
  { id, patientId }: { readonly id: string; readonly patientId: string },
  { type, from, to, reason, messageId, at }: SystemRequestEvent,
  actor: Actor,
): Promise<void> {
  const values = [id, patientId, type, from, to, ...actor, reason ?? null, at, messageId ?? null] as const
  await transaction.query(appendStatement, values)
  enqueueEmails(transaction, mailsForRequestEvent({ id, patientId }, { type, by: actor[1], at }), at)
}

/** Returns the events of requests the caller may see, oldest first, request by request. */
export async function listRequestEvents(
  transaction: Transaction,
  requestIds: readonly string[],
): Promise<readonly RequestEvent[]> {
  return transaction.query(listStatement, [requestIds])
}
