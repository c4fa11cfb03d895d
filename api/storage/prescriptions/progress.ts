import type { TreatmentType } from '../../../domain/generated/enums'
import type { Prescription } from '../../../domain/prescriptions/prescription'
import type { ProgressPhoto, WeightReport } from '../../../domain/prescriptions/progress'
import type { Sql } from '../../generated/sql'
import type { Transaction } from '../database/database'
import { sql } from '../database/sql'
import { fileColumns } from '../records/files'
import { prescriptionColumns, prescriptionOfRow } from './prescriptions'

/* Years of monthly fills; a longer history would not be readable in a chart. */
const most = 100

const prescriptionsStatement = sql(
  'progress.prescriptions',
  `select ${prescriptionColumns} from prescription
    where patient_id = $1 and treatment_type = $2 and signed_at is not null order by signed_at desc, id limit $3`,
)

const deliveriesStatement = sql(
  'progress.deliveries',
  `select o.prescription_id as "prescriptionId", o.fill, o.supplies, e.at as "deliveredAt"
    from product_order o join order_event e on e.order_id = o.id and e.type = 'deliver'
    where o.patient_id = $1 and o.prescription_id = any ($2::uuid[]) order by e.at desc limit $3`,
)

const weightsStatement = sql(
  'progress.weights',
  `select id, submitted_at as at, (answers ->> 'weightKg')::float8 as "weightKg" from (
      select id, submitted_at, answers from treatment_request
        where patient_id = $1 and treatment_type = $2 and submitted_at is not null
      union all
      select c.id, c.submitted_at, c.answers from step_check_in c join prescription p on p.id = c.prescription_id
        where c.patient_id = $1 and p.treatment_type = $2) report
    where jsonb_typeof(answers -> 'weightKg') = 'number' order by submitted_at desc, id limit $3`,
)

const photosStatement = sql(
  'progress.photos',
  `select ${fileColumns}, (select r.questionnaire_version from treatment_request r where r.id = file.request_id)
      as "questionnaireVersion"
    from file where patient_id = $1 and status = 'accepted' and (purpose = 'progress_photo'
      or request_id in (select r.id from treatment_request r
        where r.patient_id = $1 and r.treatment_type = $2 and r.submitted_at is not null))
    order by created_at desc, id desc limit $3`,
)

/** Returns the caller's signed prescriptions of a treatment, newest first. */
export async function listPrescriptionsOfTreatment(
  transaction: Transaction,
  treatmentType: TreatmentType,
): Promise<readonly Prescription[]> {
  const values = [transaction.caller.id, treatmentType, most] as const
  return (await transaction.query(prescriptionsStatement, values)).map(prescriptionOfRow)
}

/** Returns the caller's delivered fills of prescriptions, newest first. */
export async function listDeliveries(
  transaction: Transaction,
  prescriptionIds: readonly string[],
): Promise<readonly Sql['progress.deliveries']['row'][]> {
  return transaction.query(deliveriesStatement, [transaction.caller.id, prescriptionIds, most])
}

/** Returns the weights that the caller reported with requests and check-ins of a treatment, oldest first. */
export async function listReportedWeights(
  transaction: Transaction,
  treatmentType: TreatmentType,
): Promise<readonly WeightReport[]> {
  const values = [transaction.caller.id, treatmentType, most] as const
  const rows = await transaction.query(weightsStatement, values)
  return rows
    .flatMap(({ id, at, weightKg }) => (id && at && weightKg !== null ? [{ id, at, weightKg }] : []))
    .reverse()
}

/** Returns the photos of the caller's sent requests of a treatment, and those added since, oldest first. */
export async function listProgressPhotos(
  transaction: Transaction,
  treatmentType: TreatmentType,
): Promise<readonly ProgressPhoto[]> {
  const rows = await transaction.query(photosStatement, [transaction.caller.id, treatmentType, most])
  return rows.map(({ questionnaireVersion, ...file }) => ({ file, questionnaireVersion })).toReversed()
}
