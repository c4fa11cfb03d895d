import type { RequestStatus } from '../generated/enums'

const hour = 3_600_000

/** Requests due within this many hours are due soon. */
const dueSoonHours = 4
/** Holds that expire within this many hours are about to expire. */
const holdEndingHours = 48

export function dueSoonUntil(now: Date): Date {
  return new Date(now.getTime() + dueSoonHours * hour)
}

export function holdEndingUntil(now: Date): Date {
  return new Date(now.getTime() + holdEndingHours * hour)
}

/**
 * @param hours minimum waiting time of a request
 */
export function sentBefore(now: Date, hours: number): Date {
  return new Date(now.getTime() - hours * hour)
}

/**
 * Returns whether the patient waits for the promised response; false while the patient is asked to answer. Only then
 * does any screen show the response as due.
 */
export function isResponseDue(status: RequestStatus): boolean {
  return status === 'submitted' || status === 'in_review'
}
