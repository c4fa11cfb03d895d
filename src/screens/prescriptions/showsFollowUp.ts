import { isFollowUpOpen } from '../../../domain/prescriptions/followUp'
import type { PrescriptionSummaryFragment } from '../../generated/graphql'

/** Whether the check-in about the first supply of a prescription without a plan can be answered now or was answered. */
export function showsFollowUp(
  { followUpDueAt, hasFollowUp }: Pick<PrescriptionSummaryFragment, 'followUpDueAt' | 'hasFollowUp'>,
  now: Date,
): boolean {
  const dueAt = followUpDueAt === null ? null : new Date(followUpDueAt)
  return hasFollowUp || isFollowUpOpen({ followUpDueAt: dueAt, checkInDueAt: null }, now)
}
