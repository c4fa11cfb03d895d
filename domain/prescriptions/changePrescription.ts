import { CodedError } from '../errors'
import type { PrescriptionEventType, PrescriptionReason } from '../generated/enums'
import type { Role } from '../role'
import { parseWrittenText } from '../writtenText'

/** What people do to a prescription that is signed. */
export type PrescriptionDeed = PrescriptionEventType & ('hold' | 'resume' | 'stop' | 'enterInError')

/** What may be given as the reason. */
export const reasonsOf: Readonly<Record<PrescriptionDeed, readonly PrescriptionReason[]>> = {
  hold: ['side_effects', 'interaction', 'condition_changed', 'information_needed', 'patient_wish', 'other'],
  resume: [],
  stop: [
    'side_effects',
    'interaction',
    'not_effective',
    'condition_changed',
    'no_longer_needed',
    'patient_wish',
    'other',
  ],
  enterInError: ['wrong_patient', 'wrong_product', 'wrong_dose', 'other'],
}

const textMaxLength = 2000

/** Why, as it is kept. */
export interface Explanation {
  readonly reason: PrescriptionReason | null
  /** For the patient. */
  readonly text: string | null
}

interface Written {
  readonly event: PrescriptionEventType
  readonly reason?: PrescriptionReason | null | undefined
  readonly text?: string | null | undefined
}

/**
 * Reads what somebody wants to do to a prescription, and why. Staff tell the patient in words, and give a reason for all but
 * to resume; a patient need not.
 * @throws CodedError InvalidInput with the field and rule that is broken
 */
export function parseDeed(
  { event, reason, text }: Written,
  role: Role,
): Explanation & { readonly deed: PrescriptionDeed } {
  if (!isDeed(event)) throw new CodedError('InvalidInput', { field: 'event', rule: 'option' })
  if (role === 'user') return { deed: event, reason: 'patient_wish', text: null }
  const allowed = reasonsOf[event]
  if (allowed.length > 0 && reason == null)
    throw new CodedError('InvalidInput', { field: 'reason', rule: 'required' })
  if (reason != null && !allowed.includes(reason))
    throw new CodedError('InvalidInput', { field: 'reason', rule: 'option' })
  return {
    deed: event,
    reason: reason ?? null,
    text: parseWrittenText(text ?? '', { field: 'text', max: textMaxLength }),
  }
}

function isDeed(event: PrescriptionEventType): event is PrescriptionDeed {
  return Object.hasOwn(reasonsOf, event)
}
