import type { Caller } from '../../../domain/caller'
import type { ErrorCode } from '../../../domain/errors'
import type { Identity } from '../../../domain/identity'
import type { Conversation } from '../../../domain/messages/conversation'
import type { AuditEvent } from '../admin/auditEvents'
import type { SystemTransaction, Transaction } from '../database/database'
import { refusalOf } from '../database/setCallerContext'
import { sql } from '../database/sql'

const listStatement = sql(
  'subscriptionStarts.list',
  `select caller_id as "callerId", role, disabled, sign_in_again as "signInAgain", conversation,
      by_emergency_access as "byEmergencyAccess"
    from access_of_starts($1, $2) order by place`,
)

const appendStatement = sql('subscriptionStarts.append', 'select append_start_events($1)')

const findStatement = sql(
  'subscriptionStarts.findConversation',
  `select id, patient_id as "patientId", assignee_id as "assigneeId", status from conversation where id = $1`,
)

/** The start of a subscription, as its user asked for it. */
export interface SubscriptionStart {
  readonly identity: Identity
  readonly requestId: string
  /** The UUID of the conversation to watch; null for a subscription to something else. */
  readonly conversationId: string | null
  /** Creates the audit event of an authorized start; absent where starts are not audited. */
  readonly auditEvent?: () => AuditEvent
}

export type WatchedConversation = Pick<Conversation, 'id' | 'patientId' | 'assigneeId' | 'status'>

/** What the start of a subscription is decided by. */
export interface StartAccess {
  readonly caller: Pick<Caller, 'id' | 'role'>
  /** Absent when it does not exist or the caller may not see it. */
  readonly conversation: WatchedConversation | undefined
}

/** The access of one of several starts. */
interface CheckedAccess extends StartAccess {
  /** Why the account may not call at all. */
  readonly refusal: ErrorCode | undefined
  readonly byEmergencyAccess: boolean
}

/** Returns a conversation as the caller of the transaction may see it. */
export async function findWatchedConversation(
  transaction: Transaction,
  id: string,
): Promise<WatchedConversation | undefined> {
  const [row] = await transaction.query(findStatement, [id])
  return row
}

/**
 * Returns what decides several starts in one statement, each read as its own caller, in their order.
 * @param transaction with the application's login
 */
export async function listStartAccess(
  transaction: SystemTransaction,
  starts: readonly SubscriptionStart[],
  at: Date,
): Promise<readonly CheckedAccess[]> {
  const callers = starts.map(({ identity, conversationId }, place) => {
    const { sub: id, groups, authTime, originJti, deviceKey } = identity
    const signedInAt = new Date(authTime * 1000).toISOString()
    return { place, id, groups, signedInAt, originJti, deviceKey, conversationId }
  })
  const rows = await transaction.query(listStatement, [JSON.stringify(callers), at])
  return rows.map(({ callerId, role, disabled, signInAgain, conversation, byEmergencyAccess }) => ({
    caller: { id: callerId, role },
    conversation: conversation ?? undefined,
    refusal: refusalOf({ disabled, signInAgain }),
    byEmergencyAccess,
  }))
}

/** An audit event of a start, with the access that the start was decided by. */
export interface StartEvent {
  readonly event: AuditEvent
  readonly access: CheckedAccess
}

/** Appends the audit events of authorized starts with the commit, in one statement. */
export function appendStartEvents(transaction: SystemTransaction, events: readonly StartEvent[]): void {
  if (events.length === 0) return
  transaction.queryWithCommit(appendStatement, [JSON.stringify(events.map(rowOf))])
}

/** As `appendAuditEvent` writes it: under emergency access with its purpose of use. */
function rowOf({ event, access: { caller, conversation, byEmergencyAccess } }: StartEvent) {
  const { at, action, operation, entityType, entityId, requestId } = event
  const criteria = byEmergencyAccess ? { ...event.criteria, purposeOfUse: 'ETREAT' } : event.criteria
  const patientId = conversation?.patientId ?? null
  const agent = { agentId: caller.id, agentRole: caller.role }
  return { at, action, operation, ...agent, entityType, entityId, patientId, criteria, requestId }
}
