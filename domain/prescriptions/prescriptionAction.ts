import { CodedError } from '../errors'
import type { PrescriptionEventType, PrescriptionReason } from '../generated/enums'
import type { Role } from '../role'
import { parseWrittenText } from '../writtenText'

/** A person's action on a signed prescription. */
export type PrescriptionAction = PrescriptionEventType & ('hold' | 'resume' | 'stop' | 'enterInError')

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
  readonly event: PrescriptionEventType
  readonly reason?: PrescriptionReason | null | undefined
  readonly text?: string | null | undefined
}

/**
 * Parses an action on a prescription and its reason. Staff give the patient a text, and a reason for every
 * action but resume; a patient need not.
 * @throws CodedError InvalidInput with the field and rule that is broken
 */
export function parsePrescriptionAction(
  { event, reason, text }: Written,
  role: Role,
): ActionReason & { readonly action: PrescriptionAction } {
  if (!isPrescriptionAction(event)) throw new CodedError('InvalidInput', { field: 'event', rule: 'option' })
  if (role === 'user') return { action: event, reason: 'patient_preference', text: null }
  const allowed = reasonsOf[event]
  if (allowed.length > 0 && reason == null)
    throw new CodedError('InvalidInput', { field: 'reason', rule: 'required' })
  if (reason != null && !allowed.includes(reason))
    throw new CodedError('InvalidInput', { field: 'reason', rule: 'option' })
  return {
    action: event,
    reason: reason ?? null,
    text: parseWrittenText(text ?? '', { field: 'text', max: textMaxLength }),
  }
}

function isPrescriptionAction(event: PrescriptionEventType): event is PrescriptionAction {
  return Object.hasOwn(reasonsOf, event)
}
