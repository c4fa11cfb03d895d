import type { RecordAccess } from '../../domain/records/recordAccess'
import { listAllPatients } from '../useCases/admin/listAllPatients'
import { checkAuditTrail, readAuditEvent, readAuditTrail } from '../useCases/admin/readAuditTrail'
import { breakGlass } from '../useCases/records/breakGlass'
import { markAllergyInError, noteAllergy } from '../useCases/records/notedAllergies'
import { readHistory } from '../useCases/records/readHistory'
import { listMyRecordReaders, readRecordVisits } from '../useCases/records/readRecordVisits'
import { readPatientRecord } from '../useCases/records/readPatientRecord'
import type { AnsweredFields } from './rootFields'
import {
  connectionOf,
  conversationOf,
  patientFileOf,
  prescriptionOf,
  requestDetailOf,
  treatmentRequestOf,
} from './translate'
import { auditCheckOf, auditEventOf } from './translateAdmin'
import { healthOf, notedAllergyOf } from './translateProfile'

export const recordFields: Pick<
  AnsweredFields,
  | `Query.${'patientRecord' | 'history' | 'patients' | 'auditEvents' | 'auditEvent' | 'auditCheck' | 'recordVisits' | 'myRecordReaders'}`
  | `Mutation.${'breakGlass' | 'noteAllergy' | 'markAllergyInError'}`
> = {
  'Query.patientRecord': async (args, context) => {
    const { id, answered, health, prescriptions, conversations, files, ...rest } = await readPatientRecord(
      args.id,
      context,
    )
    const { identityStatus, notedAllergies, overrides, access } = rest
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
      notedAllergies: notedAllergies.map(notedAllergyOf),
      latest: requestDetailOf(latest),
      requests: answered.map(({ request }) => treatmentRequestOf(request)),
      answered: answered.map(requestDetailOf),
      prescriptions: prescriptions.map(prescriptionOf),
      conversations: conversations.map(conversationOf),
      files: files.map(patientFileOf),
      overrides: overrides.map(({ prescriptionId, reason, alerts }) => ({
        id: prescriptionId,
        reason,
        alerts: [...alerts],
      })),
      access: access && recordAccessOf(access),
    }
  },
  'Query.recordVisits': async (args, context) =>
    connectionOf(await readRecordVisits(args, context), ({ at, ...visit }) => ({
      ...visit,
      at: at.toISOString(),
    })),
  'Query.myRecordReaders': async (_args, context) =>
    (await listMyRecordReaders(context)).map(({ lastAt, ...reader }) => ({
      ...reader,
      lastAt: lastAt.toISOString(),
    })),
  'Query.history': async (args, context) =>
    connectionOf(await readHistory(args, context), ({ at, names, ...entry }) => ({
      ...entry,
      names: [...names],
      at: at.toISOString(),
    })),
  'Query.patients': async (args, context) =>
    connectionOf(await listAllPatients(args, context), ({ lastRequestAt, ...patient }) => ({
      ...patient,
      lastRequestAt: lastRequestAt.toISOString(),
    })),
  'Query.auditEvents': async (args, context) =>
    connectionOf(await readAuditTrail(args, context), auditEventOf),
  'Query.auditEvent': async ({ id }, context) => auditEventOf(await readAuditEvent(id, context)),
  'Query.auditCheck': async (args, context) => auditCheckOf(await checkAuditTrail(args, context)),
  'Mutation.noteAllergy': async ({ input }, context) => notedAllergyOf(await noteAllergy(input, context)),
  'Mutation.markAllergyInError': async ({ input }, context) =>
    notedAllergyOf(await markAllergyInError(input, context)),
  'Mutation.breakGlass': async ({ input }, context) => recordAccessOf(await breakGlass(input, context)),
}

function recordAccessOf({ id, patientId, reason, openedAt, expiresAt }: RecordAccess) {
  return {
    id,
    patientId,
    reason,
    openedAt: openedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }
}
