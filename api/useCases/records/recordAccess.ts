import { CodedError } from '../../../domain/errors'
import type { EmergencyAccessReason } from '../../../domain/generated/enums'
import type { EmergencyAccess } from '../../../domain/records/emergencyAccess'
import { emergencyAccessMilliseconds, parseExplanation } from '../../../domain/records/emergencyAccess'
import type { RecordReader, RecordView } from '../../../domain/records/recordView'
import { enqueueEmails } from '../../storage/messages/outbox'
import type { AccessProof, AccessProofEntry } from '../../storage/records/recordAccess'
import {
  hasRecord,
  insertEmergencyAccess,
  listOwnAccessProof,
  listOwnReaders,
  listRecordViews,
} from '../../storage/records/recordAccess'
import type { Context } from '../context'
import { parseText } from '../filter'
import { existingId, newClientId } from '../ids'
import type { Page, PageArguments } from '../page'
import { parseFirst } from '../page'
import { requireRole } from '../requireRole'
import { transact } from '../transact'
import { requireRecordAccess } from './readPatientRecord'

interface Input {
  readonly id: string
  readonly patientId: string
  readonly reason: EmergencyAccessReason
  readonly explanation: string
}

/**
 * Opens a patient's record for an hour to an HCP without a care relationship. The access is read-only: an HCP
 * who wants to treat the patient claims a request. Notifies the Admins immediately, and marks every audit
 * event that results. Idempotent.
 * @throws CodedError Forbidden, NotFound, InvalidInput; Conflict when another access has the id
 */
export async function startEmergencyAccess(input: Input, context: Context): Promise<EmergencyAccess> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'HCPs')
    const { caller } = transaction
    const id = newClientId(input.id)
    const patientId = existingId(input.patientId)
    const explanation = parseExplanation(input.explanation)
    // HCPs need no emergency access to their own record as a patient.
    if (patientId === caller.id || !(await hasRecord(transaction, patientId)))
      throw new CodedError('NotFound')
    const at = context.now()
    const requested = { id, patientId, professionalId: caller.id, reason: input.reason, explanation }
    const access = await insertEmergencyAccess(transaction, {
      ...requested,
      professionalName: caller.name,
      openedAt: at,
      expiresAt: new Date(at.getTime() + emergencyAccessMilliseconds),
    })
    if (!access || !isSame(access, requested)) throw new CodedError('Conflict')
    enqueueEmails(
      transaction,
      [{ event: `startEmergencyAccess:${id}`, kind: 'emergencyAccess', recipient: '@Admin' }],
      at,
    )
    return access
  })
}

type RequestedAccess = Pick<EmergencyAccess, 'patientId' | 'professionalId' | 'reason' | 'explanation'>

function isSame(
  access: RequestedAccess,
  { patientId, professionalId, reason, explanation }: RequestedAccess,
): boolean {
  return (
    access.patientId === patientId &&
    access.professionalId === professionalId &&
    access.reason === reason &&
    access.explanation === explanation
  )
}

/** Digits that PostgreSQL's bigint holds. */
const visitId = /^\d{1,18}$/

/** Above every id: PostgreSQL's largest bigint. */
const endOfViews = '9223372036854775807'

/**
 * Returns the access log of a record: the staff who read or changed it, newest first. Restricted to callers
 * who may read the record.
 * @throws CodedError Forbidden, NotFound, InvalidInput
 */
export async function readRecordViews(
  { patientId, first, after }: PageArguments & { readonly patientId: string },
  context: Context,
): Promise<Page<RecordView>> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'HCPs', 'Admin')
    const id = existingId(patientId)
    await requireRecordAccess(transaction, id)
    const limit = parseFirst(first, { max: 100, fallback: 20 })
    const before = after == null ? endOfViews : parseText('after', after, visitId)
    const rows = await listRecordViews(transaction, id, { before, limit: limit + 1 })
    const nodes = rows.slice(0, limit)
    return { nodes, endCursor: nodes.at(-1)?.id ?? null, hasNextPage: rows.length > limit }
  })
}

/**
 * Returns the staff who read the caller's own record, latest first, at most 100. @throws CodedError Forbidden
 */
export async function listMyRecordReaders(context: Context): Promise<readonly RecordReader[]> {
  return transact(context, (transaction) => {
    requireRole(transaction.caller, 'user')
    return listOwnReaders(transaction)
  })
}

/** Entries of one page of a proof. */
const maxProofEntries = 1000

/**
 * Returns the sealed accesses of staff to the caller's own record, oldest first, with the end of the chain.
 * @throws CodedError Forbidden, InvalidInput
 */
export async function readMyAccessProof(
  { first, after }: PageArguments,
  context: Context,
): Promise<Page<AccessProofEntry> & Omit<AccessProof, 'entries'> & { readonly patientId: string }> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'user')
    const limit = parseFirst(first, { max: maxProofEntries, fallback: maxProofEntries })
    const position = after == null ? '0' : parseText('after', after, visitId)
    const { entries, ...head } = await listOwnAccessProof(transaction, { after: position, limit: limit + 1 })
    const nodes = entries.slice(0, limit)
    return {
      ...head,
      patientId: transaction.caller.id,
      nodes,
      endCursor: nodes.at(-1)?.sequence ?? null,
      hasNextPage: entries.length > limit,
    }
  })
}
