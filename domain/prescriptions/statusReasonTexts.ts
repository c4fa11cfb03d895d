import type { PrescriptionStatusReason } from '../generated/enums'

/** Why a prescription is on hold, stopped, completed or canceled. */
export const statusReasonTexts: Readonly<Record<PrescriptionStatusReason, string>> = {
  side_effects: 'Side effects',
  interaction: 'Interaction',
  not_effective: 'Not effective',
  condition_changed: 'Change in health',
  information_needed: 'Information needed',
  no_longer_needed: 'No longer needed',
  patient_preference: 'Patient’s choice',
  wrong_patient: 'Wrong patient',
  wrong_product: 'Wrong product',
  wrong_dose: 'Wrong dose',
  other: 'Other',
  renewed: 'Renewed',
  used_up: 'All fills used',
  out_of_date: 'Expired',
  warning_sign: 'Warning sign in a check-in',
  request_cancelled: 'Request canceled',
}
