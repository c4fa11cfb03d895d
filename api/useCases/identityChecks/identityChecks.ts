import { CodedError } from '../../../domain/errors'
import type { IdentityCheckStatus, IdentityDecision, IdentityRefusal } from '../../../domain/generated/enums'
import type { IdentityCheck } from '../../../domain/identityCheck/identityCheck'
import {
  validUntilFrom,
  nextIdentityStatus,
  currentIdentityState,
} from '../../../domain/identityCheck/identityCheck'
import type { IdentityRequirement } from '../../../domain/identityCheck/identityRequirement'
import { identityRequirementOf, isIdentityMissing } from '../../../domain/identityCheck/identityRequirement'
import type { TreatmentRequest } from '../../../domain/requests/treatmentRequest'
import { parseWrittenText } from '../../../domain/writtenText'
import type { IdentityCheckCriteria } from '../../storage/account/identityChecks'
import {
  findOwnIdentityCheck,
  listIdentityChecks as readList,
  decideIdentity,
  findIdentityCheck,
  findIdentitySummary,
} from '../../storage/account/identityChecks'
import { readPracticeSettings } from '../../storage/admin/practiceSettings'
import type { Transaction, SystemTransaction } from '../../storage/database/database'
import { enqueueEmails } from '../../storage/messages/outbox'
import type { Context } from '../context'
import { parseAccountId, parseSome } from '../filter'
import { existingId, found } from '../ids'
import type { Page, PageArguments } from '../page'
import { readPage } from '../page'
import { withPeople } from '../people'
import { loadRequest } from '../requests/request'
import { requireRole } from '../requireRole'
import { transact } from '../transact'

/** Returns the caller's own check; undefined before they have sent documents. @throws CodedError Forbidden */
export async function readMyIdentityCheck(context: Context): Promise<IdentityCheck | undefined> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'user')
    return findOwnIdentityCheck(transaction)
  })
}

/** Null and absent both mean: no filter on this field. */
export interface IdentityCheckFilter {
  readonly statuses?: readonly IdentityCheckStatus[] | null | undefined
  readonly patientId?: string | null | undefined
  readonly person?: string | null | undefined
}

const statusCount = 5

/** Returns all checks, latest documents first, for an Admin. @throws CodedError Forbidden, InvalidInput */
export async function listIdentityChecks(
  { filter, ...page }: PageArguments & { readonly filter?: IdentityCheckFilter | null | undefined },
  context: Context,
): Promise<Page<IdentityCheck>> {
  return withPeople(context, { person: filter?.person }, async (transaction, people) => {
    requireRole(transaction.caller, 'Admin')
    const criteria = { ...parseFilter(filter ?? {}), ...people }
    return readPage(
      page,
      (slice) => readList(transaction, criteria, slice),
      ({ submittedAt, id }) => ({ at: submittedAt, id }),
    )
  })
}

function parseFilter({ statuses, patientId }: IdentityCheckFilter): IdentityCheckCriteria {
  return {
    ...(statuses != null && { statuses: parseSome('statuses', statuses, statusCount) }),
    ...(patientId != null && { patientId: parseAccountId('patientId', patientId) }),
  }
}

/** Returns one check with its documents, for an Admin. @throws CodedError Forbidden, NotFound */
export async function readIdentityCheck(id: string, context: Context): Promise<IdentityCheck> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'Admin')
    return loadIdentityCheck(transaction, id)
  })
}

interface Input {
  readonly id: string
  readonly expectedVersion: number
  readonly decision: IdentityDecision
  readonly reason?: IdentityRefusal | null | undefined
  /** Shown to the patient. */
  readonly text?: string | null | undefined
}

const textMaxLength = 500

/**
 * Records an Admin's decision about a patient's identity: verified, or refused with a reason. Admins cannot
 * verify themselves. Idempotent.
 * @throws CodedError Forbidden, NotFound, InvalidInput, Conflict, IllegalTransition
 */
export async function decideIdentityCheck(input: Input, context: Context): Promise<IdentityCheck> {
  return transact(context, async (transaction) => {
    const { caller } = transaction
    requireRole(caller, 'Admin')
    const at = context.now()
    const refusal = parseRefusal(input)
    const before = await loadIdentityCheck(transaction, input.id)
    if (before.patientId === caller.id) throw new CodedError('Forbidden')
    if (isDoneAlready(before, input)) return before
    if (before.version !== input.expectedVersion) throw identityConflict(before)
    const status = nextIdentityStatus(before, input.decision, caller.role)

    const validUntil = status === 'verified' ? validUntilFrom(at) : null
    await decideIdentity(transaction, before, { ...refusal, status, validUntil, at })
    const check = await loadIdentityCheck(transaction, before.id)
    if (check.version !== before.version + 1 || check.status !== status) throw identityConflict(check)
    const event = `identity:${check.id}:decided:${check.version}`
    enqueueEmails(transaction, [{ event, kind: 'identityChecked', recipient: check.patientId }], at)
    publishIdentityCheckChanged(transaction, check, at)
    return check
  })
}

type Refusal = Pick<IdentityCheck, 'refusal' | 'refusalText'>

/** @throws CodedError InvalidInput */
function parseRefusal({ decision, reason, text }: Input): Refusal {
  if (decision === 'verify') {
    if (reason != null) throw new CodedError('InvalidInput', { field: 'reason', rule: 'notWanted' })
    return { refusal: null, refusalText: null }
  }
  if (reason == null) throw new CodedError('InvalidInput', { field: 'reason', rule: 'required' })
  const written = text?.trim() ?? ''
  const needsText = reason === 'other'
  const refusalText =
    written === '' && !needsText ? null : parseWrittenText(written, { field: 'text', max: textMaxLength })
  return { refusal: reason, refusalText }
}

function isDoneAlready(before: IdentityCheck, { expectedVersion, decision, reason }: Input): boolean {
  if (before.version !== expectedVersion + 1) return false
  return decision === 'verify'
    ? before.status === 'verified'
    : before.status !== 'pending' && before.refusal === reason
}

/**
 * Loads an identity check. @throws CodedError NotFound, when it does not exist or the caller may not see it
 */
async function loadIdentityCheck(transaction: Transaction, id: string): Promise<IdentityCheck> {
  const check = found(await findIdentityCheck(transaction, existingId(id)))
  const { role, id: callerId } = transaction.caller
  if (role !== 'Admin' && check.patientId !== callerId) throw new CodedError('NotFound')
  return check
}

/** Returns the Conflict error with the check's current state. */
export function identityConflict(check: IdentityCheck): CodedError {
  return new CodedError('Conflict', { current: currentIdentityState(check) })
}

/** Publishes a changed identity check to its patient. */
export function publishIdentityCheckChanged(
  transaction: SystemTransaction,
  { patientId, status, version }: IdentityCheck,
  at: Date,
): void {
  transaction.publishAfterCommit({
    field: 'publishInboxEvent',
    event: {
      recipientId: patientId,
      identityStatus: status,
      identityVersion: version,
      at: at.toISOString(),
    },
  })
}

type Asked = Pick<TreatmentRequest, 'patientId' | 'treatmentType'>

/**
 * Returns whether approving a request requires an identity check, by the practice's current settings.
 * @throws CodedError NotFound
 */
export async function readIdentityRequirement(
  requestId: string,
  context: Context,
): Promise<IdentityRequirement & { readonly requestId: string }> {
  return transact(context, async (transaction) => {
    const request = await loadRequest(transaction, requestId)
    return { ...(await findIdentityRequirement(transaction, request, context.now())), requestId: request.id }
  })
}

/**
 * Returns whether a prescription for a request requires an identity check, and whether a valid one exists.
 */
export async function findIdentityRequirement(
  transaction: SystemTransaction,
  { patientId, treatmentType }: Asked,
  at: Date,
): Promise<IdentityRequirement> {
  const settings = await readPracticeSettings(transaction)
  return identityRequirementOf(settings, treatmentType, await findIdentitySummary(transaction, patientId), at)
}

/** @throws CodedError IdentityCheckRequired, when the practice requires a check and no valid one exists */
export async function requireIdentity(
  transaction: SystemTransaction,
  request: Asked,
  at: Date,
): Promise<void> {
  const requirement = await findIdentityRequirement(transaction, request, at)
  if (isIdentityMissing(requirement))
    throw new CodedError('IdentityCheckRequired', { status: requirement.status })
}
