import type { RequestStatus } from '../generated/enums'

const hour = 3_600_000

/** What is due within so many hours is due soon. */
export const dueSoonHours = 4
/** A hold that ends within so many hours is about to end. */
export const holdEndingHours = 48

export function dueSoonUntil(now: Date): Date {
  return new Date(now.getTime() + dueSoonHours * hour)
}

export function holdEndingUntil(now: Date): Date {
  return new Date(now.getTime() + holdEndingHours * hour)
}

/** @param hours how long somebody has waited at least */
export function sentBefore(now: Date, hours: number): Date {
  return new Date(now.getTime() - hours * hour)
}

/** Whether the patient waits for the answer that was promised; not while it is they who are asked. */
export function isAnswerDue(status: RequestStatus): boolean {
  return status === 'submitted' || status === 'in_review'
}
