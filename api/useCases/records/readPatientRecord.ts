import type { PatientHealth } from '../../../domain/account/patientProfile'
import { CodedError } from '../../../domain/errors'
import type { IdentityCheckStatus } from '../../../domain/generated/enums'
import type { NotedAllergy } from '../../../domain/records/notedAllergy'
import type { RecordAccess } from '../../../domain/records/recordAccess'
import type { PatientFile } from '../../../domain/files/patientFile'
import type { ReadConversation } from '../../../domain/messages/conversation'
import type { Prescription } from '../../../domain/prescriptions/prescription'
import type { AnsweredRequest } from '../../../domain/requests/treatmentRequest'
import { findConversation } from '../../storage/conversations'
import type { Transaction } from '../../storage/database'
import { listFilesOfPatient } from '../../storage/files'
import { findIdentityStatus } from '../../storage/identityChecks'
import { listNotedAllergies } from '../../storage/notedAllergies'
import {
  caresFor,
  listConversationIdsOfPatient,
  listPrescriptionsOfPatient,
  listRequestsOfPatient,
} from '../../storage/patients'
import type { KeptOverride } from '../../storage/prescriptionOverrides'
import { listOverridesOfPatient } from '../../storage/prescriptionOverrides'
import { findOpenAccess } from '../../storage/recordAccesses'
import type { Context } from '../context'
import { photosOfRequests } from '../files/photosOfRequests'
import { loadHealth } from '../account/readMyProfile'
import { existingId, found } from '../ids'
import { permit } from '../permit'
import type { RequestDetail } from '../requests/readRequest'
import { detailOf } from '../requests/readRequest'
import { transact } from '../transact'

export interface PatientRecord {
  readonly id: string
  /** Sent requests, newest first. */
  readonly answered: readonly [RequestDetail, ...RequestDetail[]]
  readonly health: PatientHealth
  /** Also those entered in error, oldest first. */
  readonly notedAllergies: readonly NotedAllergy[]
  readonly prescriptions: readonly Prescription[]
  readonly conversations: readonly ReadConversation[]
  /** Those that belong to no request, newest first. */
  readonly files: readonly PatientFile[]
  /** Null when the patient has not shown who they are. */
  readonly identityStatus: IdentityCheckStatus | null
  readonly overrides: readonly KeptOverride[]
  /** By what a professional without a relation reads it; null for all others. */
  readonly access: RecordAccess | null
}

/**
 * What those who care for a patient see of them: a professional with an open request, conversation or prescription of
 * theirs, or who has opened the record without one (see `breakGlass`); or an Admin.
 * @throws CodedError Forbidden; NotFound, alike for nobody's id and one out of reach
 */
export async function readPatientRecord(id: string, context: Context): Promise<PatientRecord> {
  return transact(context, async (transaction) => {
    const { caller } = transaction
    permit(caller, 'HCPs', 'Admin')
    const patientId = existingId(id)
    const access = await demandReader(transaction, patientId)
    const [latest, ...earlier] = await listRequestsOfPatient(transaction, patientId)
    if (!latest) throw new CodedError('NotFound')
    const photos = await photosOfRequests(transaction, [latest, ...earlier])
    const detail = (request: AnsweredRequest) => detailOf(caller, request, photos.get(request.id))
    return {
      id: patientId,
      answered: [detail(latest), ...earlier.map(detail)],
      health: await loadHealth(transaction, patientId),
      notedAllergies: await listNotedAllergies(transaction, patientId),
      prescriptions: await listPrescriptionsOfPatient(transaction, patientId),
      conversations: await listConversationsOf(transaction, patientId),
      files: await listFilesOfPatient(transaction, patientId),
      identityStatus: await findIdentityStatus(transaction, patientId),
      overrides: await listOverridesOfPatient(transaction, patientId),
      access,
    }
  })
}

/**
 * Lets staff go on who may read the record of a patient.
 * @returns by what a professional without a relation does; null for all others
 * @throws CodedError NotFound
 */
export async function demandReader(
  transaction: Transaction,
  patientId: string,
): Promise<RecordAccess | null> {
  if (transaction.caller.role === 'Admin' || (await caresFor(transaction, patientId))) return null
  return found(await findOpenAccess(transaction, patientId))
}

async function listConversationsOf(transaction: Transaction, patientId: string): Promise<ReadConversation[]> {
  const ids = await listConversationIdsOfPatient(transaction, patientId)
  const conversations = await Promise.all(ids.map((id) => findConversation(transaction, id)))
  return conversations.filter((conversation) => conversation !== undefined)
}
