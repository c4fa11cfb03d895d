import { CodedError } from '../errors'
import type { PrescriptionAction, PrescriptionReason } from '../generated/enums'
import type { Role } from '../role'
import { parseWrittenText } from '../writtenText'

/** Reasons allowed for each action. */
export const reasonsOf: Readonly<Record<PrescriptionAction, readonly PrescriptionReason[]>> = {
  hold: [
    'side_effects',
    'interaction',
    'condition_changed',
    'information_needed',
    'patient_preference',
    'other',
  ],
  resume: [],
  stop: [
    'side_effects',
    'interaction',
    'not_effective',
    'condition_changed',
    'no_longer_needed',
    'patient_preference',
    'other',
  ],
  enterInError: ['wrong_patient', 'wrong_product', 'wrong_dose', 'other'],
}

const textMaxLength = 2000

/** A reason as stored. */
export interface ActionReason {
  readonly reason: PrescriptionReason | null
  /** Text for the patient. */
  readonly text: string | null
}

interface Written {
  readonly event: PrescriptionAction
  readonly reason?: PrescriptionReason | null | undefined
  readonly text?: string | null | undefined
}

/**
 * Parses the reason of an action on a prescription. Staff give the patient a text, and a reason for every
 * action but resume; a patient need not.
 * @throws CodedError InvalidInput with the field and rule that is broken
 */
export function parseActionReason({ event, reason, text }: Written, role: Role): ActionReason {
  if (role === 'user') return { reason: 'patient_preference', text: null }
  const allowed = reasonsOf[event]
  if (allowed.length > 0 && reason == null)
    throw new CodedError('InvalidInput', { field: 'reason', rule: 'required' })
  if (reason != null && !allowed.includes(reason))
    throw new CodedError('InvalidInput', { field: 'reason', rule: 'option' })
  return {
    reason: reason ?? null,
    text: parseWrittenText(text ?? '', { field: 'text', max: textMaxLength }),
  }
}
