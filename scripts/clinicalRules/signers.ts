import type { ClinicalRule } from '../../domain/clinical/clinicalRule'
import type { TreatmentType } from '../../domain/generated/enums'
import type { ScreeningRule } from '../../domain/intake/questionnaire'

const leads: Readonly<Record<TreatmentType, string>> = {
  beauty: 'Dermatology lead',
  pain_cream: 'Pain and musculoskeletal lead',
  ed: 'Men’s health lead',
  sleep: 'Sleep medicine lead',
  weight_loss: 'Obesity medicine lead',
}

/** Returns the role that must sign off a screening rule. */
export function signerOfScreening({ id, level }: ScreeningRule, treatmentType: TreatmentType): string {
  if (level === 'EMERGENCY' || id.startsWith('common.') || id.startsWith('renewal.'))
    return 'Medical director'
  return leads[treatmentType]
}

/** Returns the roles that must sign off a rule of the safety check. */
export function signerOf(rule: ClinicalRule): string {
  return 'with' in rule ? 'Clinical pharmacist and medical director' : 'Medical director'
}

/** Returns the role that must sign off a first-line rule. */
export function signerOfFirstLine(treatmentType: TreatmentType): string {
  return leads[treatmentType]
}
