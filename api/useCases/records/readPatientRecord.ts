import type { PatientHealth } from '../../../domain/account/patientProfile'
import { CodedError } from '../../../domain/errors'
import type { IdentityCheckStatus } from '../../../domain/generated/enums'
import type { ClinicianAllergy } from '../../../domain/records/clinicianAllergy'
import type { EmergencyAccess } from '../../../domain/records/emergencyAccess'
import type { PatientFile } from '../../../domain/files/patientFile'
import type { ReadConversation } from '../../../domain/messages/conversation'
import type { Prescription } from '../../../domain/prescriptions/prescription'
import type { AnsweredRequest } from '../../../domain/requests/treatmentRequest'
import { findConversation } from '../../storage/messages/conversations'
import type { Transaction } from '../../storage/database/database'
import { listFilesOfPatient } from '../../storage/records/files'
import { findIdentityStatus } from '../../storage/account/identityChecks'
import { listClinicianAllergies } from '../../storage/records/clinicianAllergies'
import {
  hasCareRelationship,
  listConversationIdsOfPatient,
  listPrescriptionsOfPatient,
  listRequestsOfPatient,
} from '../../storage/records/patients'
import type { StoredOverride } from '../../storage/prescriptions/prescriptionOverrides'
import { listOverridesOfPatient } from '../../storage/prescriptions/prescriptionOverrides'
import { findActiveEmergencyAccess } from '../../storage/records/recordAccess'
import type { Context } from '../context'
import { photosOfRequests } from '../files/readFiles'
import { loadHealth } from '../account/readMyProfile'
import { existingId, found } from '../ids'
import { redactPrescriptionFor } from '../prescriptions/prescription'
import { requireRole } from '../requireRole'
import type { RequestDetail } from '../requests/readRequests'
import { detailOf } from '../requests/readRequests'
import { transact } from '../transact'

interface PatientRecord {
  readonly id: string
  /** Submitted requests, newest first. */
  readonly answered: readonly [RequestDetail, ...RequestDetail[]]
  readonly health: PatientHealth
  /** Including those entered in error, oldest first. */
  readonly clinicianAllergies: readonly ClinicianAllergy[]
  readonly prescriptions: readonly Prescription[]
  readonly conversations: readonly ReadConversation[]
  /** Files that belong to no request, newest first. */
  readonly files: readonly PatientFile[]
  /** Null when the patient has not submitted identity documents. */
  readonly identityStatus: IdentityCheckStatus | null
  readonly overrides: readonly StoredOverride[]
  /** Emergency access of an HCP without a care relationship; null for all other callers. */
  readonly access: EmergencyAccess | null
}

/**
 * Returns the record of a patient for the care team: HCPs with an open request, conversation or prescription
 * of the patient, or with emergency access (see `startEmergencyAccess`), and Admins.
 * @throws CodedError Forbidden; NotFound, for an unknown id and a hidden record alike
 */
export async function readPatientRecord(id: string, context: Context): Promise<PatientRecord> {
  return transact(context, async (transaction) => {
    const { caller } = transaction
    requireRole(caller, 'HCPs', 'Admin')
    const patientId = existingId(id)
    const access = await requireRecordAccess(transaction, patientId)
    const [
      [latest, ...earlier],
      health,
      clinicianAllergies,
      prescriptions,
      conversations,
      files,
      identityStatus,
      overrides,
    ] = await Promise.all([
      listRequestsOfPatient(transaction, patientId),
      loadHealth(transaction, patientId),
      listClinicianAllergies(transaction, patientId),
      listPrescriptionsOfPatient(transaction, patientId),
      listConversationsOf(transaction, patientId),
      listFilesOfPatient(transaction, patientId),
      findIdentityStatus(transaction, patientId),
      listOverridesOfPatient(transaction, patientId),
    ])
    if (!latest) throw new CodedError('NotFound')
    const photos = await photosOfRequests(transaction, [latest, ...earlier])
    const detail = (request: AnsweredRequest) => detailOf(caller, request, photos.get(request.id))
    return {
      id: patientId,
      answered: [detail(latest), ...earlier.map(detail)],
      health,
      clinicianAllergies,
      prescriptions: prescriptions.map((prescription) => redactPrescriptionFor(transaction, prescription)),
      conversations,
      files,
      identityStatus,
      overrides,
      access,
    }
  })
}

/**
 * Requires that the caller may read the record of a patient.
 * @returns the emergency access of an HCP without a care relationship; null for all other callers
 * @throws CodedError NotFound
 */
export async function requireRecordAccess(
  transaction: Transaction,
  patientId: string,
): Promise<EmergencyAccess | null> {
  if (transaction.caller.role === 'Admin' || (await hasCareRelationship(transaction, patientId))) return null
  return found(await findActiveEmergencyAccess(transaction, patientId))
}

async function listConversationsOf(transaction: Transaction, patientId: string): Promise<ReadConversation[]> {
  const ids = await listConversationIdsOfPatient(transaction, patientId)
  const conversations = await Promise.all(ids.map((id) => findConversation(transaction, id)))
  return conversations.filter((conversation) => conversation !== undefined)
}
