import type { EmergencyAccess } from '../../../domain/records/emergencyAccess'
import { listAllPatients } from '../../useCases/admin/listAllPatients'
import { checkAuditTrail, readAuditEvent, readAuditTrail } from '../../useCases/admin/readAuditTrail'
import {
  startEmergencyAccess,
  listMyRecordReaders,
  readMyAccessProof,
  readRecordViews,
} from '../../useCases/records/recordAccess'
import { markAllergyInError, addClinicianAllergy } from '../../useCases/records/clinicianAllergies'
import { readHistory } from '../../useCases/records/readHistory'
import { readPatientRecord } from '../../useCases/records/readPatientRecord'
import { searchPatients } from '../../useCases/records/searchPatients'
import type { RootResolvers } from '../rootFields'
import {
  connectionOf,
  conversationOf,
  patientFileOf,
  requestDetailOf,
  treatmentRequestOf,
} from '../translate/translate'
import { auditCheckOf, auditEventOf } from '../translate/translateAdmin'
import { moneyOrNull } from '../translate/translateMoney'
import { prescriptionOf } from '../translate/translatePrescription'
import { healthOf, clinicianAllergyOf } from '../translate/translateProfile'

export const recordFields: Pick<
  RootResolvers,
  | `Query.${'patientRecord' | 'history' | 'patients' | 'patientSearch' | 'auditEvents' | 'auditEvent' | 'auditCheck' | 'recordViews' | 'myRecordReaders' | 'myAccessProof'}`
  | `Mutation.${'startEmergencyAccess' | 'addClinicianAllergy' | 'markAllergyInError'}`
> = {
  'Query.patientRecord': async (args, context) => {
    const { id, answered, health, prescriptions, conversations, files, ...rest } = await readPatientRecord(
      args.id,
      context,
    )
    const { identityStatus, clinicianAllergies, overrides, access } = rest
    const [latest] = answered
    const { patientName, patientBirthDate, patientSexAtBirth, patientState } = latest.request
    return {
      id,
      name: patientName,
      birthDate: patientBirthDate,
      sexAtBirth: patientSexAtBirth,
      state: patientState,
      identityStatus,
      health: healthOf(health),
      clinicianAllergies: clinicianAllergies.map(clinicianAllergyOf),
      latest: requestDetailOf(latest),
      requests: answered.map(({ request }) => treatmentRequestOf(request)),
      answered: answered.map(requestDetailOf),
      prescriptions: prescriptions.map((each) => prescriptionOf(each, context.now())),
      conversations: conversations.map(conversationOf),
      files: files.map(patientFileOf),
      overrides: overrides.map(({ prescriptionId, reason, alerts }) => ({
        id: prescriptionId,
        reason,
        alerts: [...alerts],
      })),
      access: access && emergencyAccessOf(access),
    }
  },
  'Query.recordViews': async (args, context) =>
    connectionOf(await readRecordViews(args, context), ({ at, ...visit }) => ({
      ...visit,
      at: at.toISOString(),
    })),
  'Query.myRecordReaders': async (_args, context) =>
    (await listMyRecordReaders(context)).map(({ lastAt, ...reader }) => ({
      ...reader,
      lastAt: lastAt.toISOString(),
    })),
  'Query.myAccessProof': async (args, context) => {
    const { headSequence, headHash, patientId, ...page } = await readMyAccessProof(args, context)
    return {
      ...connectionOf(page, (entry) => ({ ...entry, at: entry.at.toISOString() })),
      headSequence,
      headHash,
      patientId,
    }
  },
  'Query.history': async (args, context) =>
    connectionOf(
      await readHistory(args, context),
      ({ amountCents, refundedCents, currency, at, names, ...entry }) => ({
        ...entry,
        amount: moneyOrNull(amountCents, currency),
        refunded: moneyOrNull(refundedCents, currency),
        names: [...names],
        at: at.toISOString(),
      }),
    ),
  'Query.patients': async (args, context) =>
    connectionOf(await listAllPatients(args, context), ({ lastRequestAt, ...patient }) => ({
      ...patient,
      lastRequestAt: lastRequestAt.toISOString(),
    })),
  'Query.patientSearch': async (args, context) => {
    const { nodes, hasMore } = await searchPatients(args, context)
    return { nodes: [...nodes], hasMore }
  },
  'Query.auditEvents': async (args, context) =>
    connectionOf(await readAuditTrail(args, context), auditEventOf),
  'Query.auditEvent': async ({ id }, context) => auditEventOf(await readAuditEvent(id, context)),
  'Query.auditCheck': async (args, context) => auditCheckOf(await checkAuditTrail(args, context)),
  'Mutation.addClinicianAllergy': async ({ input }, context) =>
    clinicianAllergyOf(await addClinicianAllergy(input, context)),
  'Mutation.markAllergyInError': async ({ input }, context) =>
    clinicianAllergyOf(await markAllergyInError(input, context)),
  'Mutation.startEmergencyAccess': async ({ input }, context) =>
    emergencyAccessOf(await startEmergencyAccess(input, context)),
}

function emergencyAccessOf({ id, patientId, reason, openedAt, expiresAt }: EmergencyAccess) {
  return {
    id,
    patientId,
    reason,
    openedAt: openedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }
}
