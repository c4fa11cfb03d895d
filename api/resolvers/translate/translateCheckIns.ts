import { followUpDueAt, followUpOf } from '../../../domain/prescriptions/followUp'
import type { Prescription as WrittenPrescription } from '../../../domain/prescriptions/prescription'
import { unansweredCheckInDueAt } from '../../../domain/prescriptions/titration'
import type { Prescription } from '../../generated/resolvers'
import { isoOrNull } from './isoOrNull'

/** Returns which check-ins of a prescription are to be answered. */
export function checkInsOf(
  written: WrittenPrescription,
): Pick<Prescription, 'checkInDueAt' | 'followUpDueAt' | 'hasFollowUp'> {
  return {
    checkInDueAt: isoOrNull(unansweredCheckInDueAt(written)),
    followUpDueAt: isoOrNull(followUpDueAt(written)),
    hasFollowUp: followUpOf(written) !== undefined,
  }
}
