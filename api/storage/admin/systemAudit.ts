import type { PaymentTransition } from '../../../domain/payments/applyGatewayState'
import type { Payment } from '../../../domain/payments/payment'
import type { SignedApproval } from '../../../domain/requests/signedApproval'
import type { SystemTransaction } from '../database/database'
import { sql } from '../database/sql'

const appendStatement = sql(
  'auditEvents.appendBySystem',
  `insert into audit_event (recorded_at, action, operation, outcome, agent_id, agent_role, entity_type, entity_id,
      patient_id, request_id)
    values ($1, 'U', $2, 0, 'gateway', 'system', 'Payment', $3, $4, $5)`,
)

/** Appends audit events for state changes of a patient's payment, with the commit. */
export function auditPaymentSteps(
  transaction: SystemTransaction,
  payment: Payment,
  moved: readonly PaymentTransition[],
  at: Date,
): void {
  const { id, patientId } = payment
  for (const { step } of moved)
    transaction.queryWithCommit(appendStatement, [at, `payment.${step}`, id, patientId, subjectOf(payment)])
}

/** Appends an audit event for a new or changed dispute of a payment, with the commit. */
export function auditDisputes(
  transaction: SystemTransaction,
  payment: Payment,
  disputes: readonly { readonly before: unknown }[],
  at: Date,
): void {
  for (const { before } of disputes) {
    const operation = before ? 'payment.disputeChanged' : 'payment.disputed'
    const { id, patientId } = payment
    transaction.queryWithCommit(appendStatement, [at, operation, id, patientId, subjectOf(payment)])
  }
}

/** Returns the request or the order that a payment is for. */
function subjectOf({ requestId, orderId, id }: Payment): string {
  return requestId ?? orderId ?? id
}

const appendReleaseStatement = sql(
  'auditEvents.appendRelease',
  `insert into audit_event (recorded_at, action, operation, outcome, agent_id, agent_role, entity_type, entity_id,
      patient_id, request_id)
    values ($1, 'U', $2, 0, 'jobs', 'system', $3, $4, $5, $4)`,
)

/** Appends an audit event for the release of a clinician's claim back to the queue, with the commit. */
export function auditRelease(
  transaction: SystemTransaction,
  {
    entity,
    id,
    patientId,
  }: {
    readonly entity: 'TreatmentRequest' | 'Conversation'
    readonly id: string
    readonly patientId: string
  },
  at: Date,
): void {
  const operation = entity === 'Conversation' ? 'conversation.release' : 'request.release'
  transaction.queryWithCommit(appendReleaseStatement, [at, operation, entity, id, patientId])
}

/** Appends an audit event for a signed approval that takes effect, or no longer may, with the commit. */
export function auditSignedApproval(
  transaction: SystemTransaction,
  { requestId, patientId }: Pick<SignedApproval, 'requestId' | 'patientId'>,
  operation: 'approval.release' | 'approval.refuse',
  at: Date,
): void {
  const entity = 'TreatmentRequest'
  transaction.queryWithCommit(appendReleaseStatement, [at, operation, entity, requestId, patientId])
}

const appendRecoveryStatement = sql(
  'auditEvents.appendRecovery',
  `insert into audit_event (recorded_at, action, operation, outcome, agent_id, agent_role, entity_type, entity_id,
      request_id)
    values ($1, 'E', 'signIn.recover', 0, $2, 'system', 'User', $2, $3)`,
)

/** Appends an audit event for an authenticator app that was removed with a recovery code, with the commit. */
export function auditRecovery(
  transaction: SystemTransaction,
  { userId, changeId }: { readonly userId: string; readonly changeId: string },
  at: Date,
): void {
  transaction.queryWithCommit(appendRecoveryStatement, [at, userId, changeId])
}

const appendUnsubscribeStatement = sql(
  'auditEvents.appendUnsubscribe',
  `insert into audit_event (recorded_at, action, operation, outcome, agent_id, agent_role, entity_type, entity_id,
      request_id)
    values ($1, 'U', 'mail.unsubscribe', 0, $2, 'system', 'Account', $2, $3)`,
)

/** Appends an audit event for emails that were turned off by their link, without a sign-in, with the commit. */
export function auditUnsubscribe(
  transaction: SystemTransaction,
  { accountId, requestId }: { readonly accountId: string; readonly requestId: string },
  at: Date,
): void {
  transaction.queryWithCommit(appendUnsubscribeStatement, [at, accountId, requestId])
}

const appendNewAdminStatement = sql(
  'auditEvents.appendNewAdmin',
  `insert into audit_event (recorded_at, action, operation, outcome, agent_id, agent_role, entity_type, entity_id,
      request_id)
    values ($1, 'U', 'user.makeAdmin', 0, 'operator', 'system', 'User', $2, $3)`,
)

/** Appends an audit event for an account that the server's operator made an Admin, with the commit. */
export function auditNewAdmin(
  transaction: SystemTransaction,
  { accountId, requestId }: { readonly accountId: string; readonly requestId: string },
  at: Date,
): void {
  transaction.queryWithCommit(appendNewAdminStatement, [at, accountId, requestId])
}
