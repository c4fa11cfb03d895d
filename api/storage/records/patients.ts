import type { RequestStatus, TreatmentType } from '../../../domain/generated/enums'
import type { Prescription } from '../../../domain/prescriptions/prescription'
import type { AnsweredRequest } from '../../../domain/requests/treatmentRequest'
import { filteredStatements } from '../database/filteredStatements'
import type { Transaction } from '../database/database'
import { sql } from '../database/sql'
import type { Slice } from '../database/keyset'
import { descendingFrom } from '../database/keyset'
import { resolveNameFilter, nameStartsWith } from '../requests/requestNameFilter'
import { queryFiltered } from '../database/customPlan'
import { prescriptionColumns, prescriptionOfRow } from '../prescriptions/prescriptions'
import { requestColumns } from '../requests/requestColumns'

/** Patient in the Admins' list. */
export interface PatientSummary {
  readonly id: string
  readonly name: string | null
  readonly birthDate: string | null
  readonly state: string | null
  readonly requestCount: number
  readonly lastRequestAt: Date
  /** Id of the newest request. It breaks ties between patients whose requests have the same time. */
  readonly lastRequestId: string
  readonly lastTreatmentType: TreatmentType
  readonly lastStatus: RequestStatus
}

export interface PatientCriteria {
  /** Prefix of a name, in lower case. */
  readonly name?: string
  readonly state?: string
  /** Ids of patients. */
  readonly person?: readonly string[]
}

/*
 * A patient is listed at the position of their newest request. The query scans requests newest-first and
 * skips older ones of the same patient, so that every page costs the same.
 */
const listStatements = filteredStatements(
  'patients.list',
  {
    name: nameStartsWith('r.patient_name'),
    named: 'r.id = any ($::uuid[])',
    state: 'r.patient_state = $',
    person: 'r.patient_id = any ($)',
  },
  {
    begin: `select r.patient_id as id, r.patient_name as name, r.patient_birth_date::text as "birthDate",
        r.patient_state as state, r.created_at as "lastRequestAt", r.id as "lastRequestId",
        r.treatment_type as "lastTreatmentType", r.status as "lastStatus",
        (select count(*)::int from treatment_request a
          where a.patient_id = r.patient_id and a.submitted_at is not null) as "requestCount"
      from treatment_request r
      where r.status <> 'draft' and r.submitted_at is not null and (r.created_at, r.id) < ($1, $2)
        and not exists (select from treatment_request later where later.patient_id = r.patient_id
          and later.submitted_at is not null and (later.created_at, later.id) > (r.created_at, r.id))`,
    end: 'order by r.created_at desc, r.id desc limit $3',
    before: 3,
  },
)

const recordStatement = sql(
  'patients.record',
  `select ${requestColumns}, answers, findings, changes from record_requests_of($1)`,
)

const prescriptionsStatement = sql(
  'patients.prescriptions',
  `select ${prescriptionColumns} from prescription where patient_id = $1 and signed_at is not null
    order by authored_on desc, id desc limit 100`,
)

const conversationIdsStatement = sql(
  'patients.conversations',
  `select id from conversation where patient_id = $1 order by last_message_at desc, id desc limit 100`,
)

const careRelationshipStatement = sql(
  'patients.careRelationship',
  'select has_care_relationship($1) as cares',
)

/** Returns the patients with a submitted request, latest request first. */
export async function listPatients(
  transaction: Transaction,
  criteria: PatientCriteria,
  slice: Slice,
): Promise<readonly PatientSummary[]> {
  const filtered = listStatements(await resolveNameFilter(transaction, criteria))
  return queryFiltered(transaction, filtered, [...descendingFrom(slice), slice.limit])
}

/** Returns whether the caller has an open request or conversation of the patient. */
export async function hasCareRelationship(transaction: Transaction, patientId: string): Promise<boolean> {
  const [row] = await transaction.query(careRelationshipStatement, [patientId])
  return row?.cares ?? false
}

/**
 * Returns a patient's submitted requests with answers, newest first, for clinicians with a care
 * relationship and for Admins.
 */
export async function listRequestsOfPatient(
  transaction: Transaction,
  patientId: string,
): Promise<readonly AnsweredRequest[]> {
  return transaction.query(recordStatement, [patientId])
}

export async function listPrescriptionsOfPatient(
  transaction: Transaction,
  patientId: string,
): Promise<readonly Prescription[]> {
  const rows = await transaction.query(prescriptionsStatement, [patientId])
  return rows.map(prescriptionOfRow)
}

/** Returns the ids of a patient's conversations that the caller may read. */
export async function listConversationIdsOfPatient(
  transaction: Transaction,
  patientId: string,
): Promise<readonly string[]> {
  const rows = await transaction.query(conversationIdsStatement, [patientId])
  return rows.map(({ id }) => id)
}
