import type { PrescriptionStatus, TreatmentType } from '../../../domain/generated/enums'
import type { Prescription, PrescriptionContent } from '../../../domain/prescriptions/prescription'
import { validUntil } from '../../../domain/prescriptions/validity'
import type { SystemTransaction } from '../database/database'
import { sql } from '../database/sql'

const insertStatement = sql(
  'prescriptions.insert',
  `insert into prescription (id, request_id, patient_id, patient_name, prescriber_id, prescriber_name, treatment_type,
      product_id, medication, form, route, sig, quantity_value, quantity_unit, packs, days_supply, refills_allowed,
      price_cents, currency, note, status, authored_on, signed_at, valid_until, updated_at, prior_prescription_id,
      auto_refill, valid_days, dosage, titration_plan_id, steps)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24,
      $22, $25, $26, $27, $28, $29, $30)`,
)

export interface NewPrescription
  extends
    PrescriptionContent,
    Pick<
      Prescription,
      | 'id'
      | 'requestId'
      | 'patientId'
      | 'patientName'
      | 'authoredOn'
      | 'priorPrescriptionId'
      | 'autoRefill'
      | 'titrationPlanId'
      | 'steps'
    > {
  readonly status: PrescriptionStatus & ('draft' | 'active')
  readonly treatmentType: TreatmentType
}

/** Inserts a prescription of an HCP. Inserting an active one signs it. */
export async function insertPrescription(
  transaction: SystemTransaction,
  prescription: NewPrescription,
  prescriber: { readonly id: string; readonly name: string | null },
): Promise<void> {
  const { status, authoredOn, ...p } = prescription
  const signedAt = status === 'active' ? authoredOn : null
  await transaction.query(insertStatement, [
    p.id,
    p.requestId,
    p.patientId,
    p.patientName,
    prescriber.id,
    prescriber.name,
    p.treatmentType,
    p.productId,
    p.medication,
    p.form,
    p.route,
    p.sig,
    p.quantityValue,
    p.quantityUnit,
    p.packs,
    p.daysSupply,
    p.refillsAllowed,
    p.priceCents,
    p.currency,
    p.note,
    status,
    authoredOn,
    signedAt,
    signedAt && validUntil(signedAt, p.validDays),
    p.priorPrescriptionId,
    p.autoRefill,
    p.validDays,
    JSON.stringify(p.dosage),
    p.titrationPlanId,
    p.steps && JSON.stringify(p.steps),
  ])
}
