import type { RequestStatus, TreatmentType } from '../../domain/generated/enums'
import type { Prescription } from '../../domain/prescriptions/prescription'
import type { AnsweredRequest } from '../../domain/requests/treatmentRequest'
import { narrowedStatements } from './criteria'
import type { Statement, Transaction } from './database'
import type { Slice } from './keyset'
import { descendingFrom } from './keyset'
import { lookUpName, nameBegins } from './namedRequests'
import type { PrescriptionRow } from './prescriptions'
import { prescriptionColumns, prescriptionOfRow } from './prescriptions'
import { requestColumns } from './requestColumns'

/** A patient in the Admin's list. */
export interface PatientSummary {
  readonly id: string
  readonly name: string | null
  readonly birthDate: string | null
  readonly state: string | null
  readonly requestCount: number
  readonly lastRequestAt: Date
  /** The id of the newest request: what orders patients whose requests came at the same moment. */
  readonly lastRequestId: string
  readonly lastTreatmentType: TreatmentType
  readonly lastStatus: RequestStatus
}

export interface PatientCriteria {
  /** The beginning of a name, in lower case. */
  readonly name?: string
  readonly state?: string
}

/* A patient stands where their newest request stands: requests are walked from the newest on, older ones of the same
 * patient left out, so that a page costs the same wherever it is. */
const { narrow, every } = narrowedStatements<keyof PatientCriteria | 'named'>(
  'patients.list',
  {
    name: nameBegins('r.patient_name'),
    named: 'r.id = any ($::uuid[])',
    state: 'r.patient_state = $',
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

const recordStatement: Statement = {
  name: 'patients.record',
  text: `select ${requestColumns}, answers, findings, changes from record_of($1)`,
}

const prescriptionsStatement: Statement = {
  name: 'patients.prescriptions',
  text: `select ${prescriptionColumns} from prescription where patient_id = $1 and signed_at is not null
    order by authored_on desc, id desc limit 100`,
}

const conversationIdsStatement: Statement = {
  name: 'patients.conversations',
  text: `select id from conversation where patient_id = $1 order by last_message_at desc, id desc limit 100`,
}

const caresStatement: Statement = { name: 'patients.cares', text: 'select cares_for($1) as cares' }

/** Everybody who has sent a request, latest request first. */
export async function listPatients(
  transaction: Transaction,
  criteria: PatientCriteria,
  slice: Slice,
): Promise<readonly PatientSummary[]> {
  const { statement, values } = narrow(await lookUpName(transaction, { ...criteria }))
  return transaction.query<PatientSummary>(statement, [...descendingFrom(slice), slice.limit, ...values])
}

/** Whether an open request or conversation of the patient is the caller's. */
export async function caresFor(transaction: Transaction, patientId: string): Promise<boolean> {
  const [row] = await transaction.query<{ cares: boolean }>(caresStatement, [patientId])
  return row?.cares ?? false
}

/** A patient's sent requests with answers, newest first, for those who care for them and for Admins. */
export async function listRequestsOfPatient(
  transaction: Transaction,
  patientId: string,
): Promise<readonly AnsweredRequest[]> {
  return transaction.query<AnsweredRequest>(recordStatement, [patientId])
}

export async function listPrescriptionsOfPatient(
  transaction: Transaction,
  patientId: string,
): Promise<readonly Prescription[]> {
  const rows = await transaction.query<PrescriptionRow>(prescriptionsStatement, [patientId])
  return rows.map(prescriptionOfRow)
}

/** Of the conversations the caller may read. */
export async function listConversationIdsOfPatient(
  transaction: Transaction,
  patientId: string,
): Promise<readonly string[]> {
  const rows = await transaction.query<{ id: string }>(conversationIdsStatement, [patientId])
  return rows.map(({ id }) => id)
}

export const patientStatements = [
  recordStatement,
  prescriptionsStatement,
  conversationIdsStatement,
  caresStatement,
  ...every,
]
