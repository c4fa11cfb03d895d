import type { PrescriptionSummaryFragment } from '../../generated/graphql'

/** Whether the safety check has put a prescription on hold, and not a person. */
export function isHeldForSafety({
  status,
  events,
}: Pick<PrescriptionSummaryFragment, 'status' | 'events'>): boolean {
  if (status !== 'on_hold') return false
  return events.findLast(({ type }) => type === 'hold')?.actorRole === null
}
