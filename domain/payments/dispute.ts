import type { DisputeStatus } from '../generated/enums'

/**
 * A dispute of a payment by its cardholder, in Stripe's terms.
 * @see https://docs.stripe.com/api/disputes/object
 */
export interface Dispute {
  /** The dispute's id at the gateway. */
  readonly id: string
  readonly status: DisputeStatus
  /** The bank's reason code, such as `fraudulent`. */
  readonly reason: string
  readonly amountCents: number
  /** Deadline for evidence; null when the gateway accepts none, or no more. */
  readonly evidenceDueAt: Date | null
  readonly openedAt: Date
}

/** Statuses that need a response: evidence or acceptance of the dispute. */
export const responseStatuses: readonly DisputeStatus[] = [
  'warning_needs_response',
  'needs_response',
  'appeal_needs_response',
]

const decided: readonly DisputeStatus[] = ['warning_closed', 'won', 'lost', 'prevented']

/**
 * Statuses in which the bank has withdrawn the money: while it decides, and after it has decided against us.
 * An inquiry (`warning_…`) withdraws none.
 * @see https://docs.stripe.com/disputes/how-disputes-work
 */
const withdrawn: readonly DisputeStatus[] = [
  'needs_response',
  'under_review',
  'appeal_needs_response',
  'appeal_under_review',
  'lost',
]

/** Returns whether an Admin has to respond. */
export function needsResponse(status: DisputeStatus): boolean {
  return responseStatuses.includes(status)
}

/** Returns whether the bank has decided. */
export function isDisputeClosed(status: DisputeStatus): boolean {
  return decided.includes(status)
}

/**
 * Returns whether the bank has withdrawn the money of one of the disputes, so that a refund is impossible.
 */
export function hasFundsWithdrawn(disputes: readonly Pick<Dispute, 'status'>[]): boolean {
  return disputes.some(({ status }) => withdrawn.includes(status))
}

/**
 * Returns new and changed disputes. A decided dispute changes only by an appeal or another decision, so an
 * open state of it is stale.
 * @returns the disputes that are new or have changed, and whether each was known
 */
export function changedDisputes(
  known: readonly Dispute[],
  seen: readonly Dispute[],
): readonly { readonly dispute: Dispute; readonly before: Dispute | undefined }[] {
  return seen.flatMap((dispute) => {
    const before = known.find(({ id }) => id === dispute.id)
    const isSame =
      before?.status === dispute.status &&
      before.amountCents === dispute.amountCents &&
      before.evidenceDueAt?.getTime() === dispute.evidenceDueAt?.getTime()
    const isStale = before && isDisputeClosed(before.status) && !mayFollowDecision(dispute.status)
    return isSame || isStale ? [] : [{ dispute, before }]
  })
}

/** Returns the status of the newest dispute after the changes are saved; undefined without any dispute. */
export function newestStatus(
  known: readonly Dispute[],
  changes: readonly { readonly dispute: Dispute }[],
): DisputeStatus | undefined {
  const changed = changes.map(({ dispute }) => dispute)
  const unchanged = known.filter(({ id }) => changed.every((dispute) => dispute.id !== id))
  const all = [...unchanged, ...changed].toSorted(
    (one, other) => one.openedAt.getTime() - other.openedAt.getTime(),
  )
  return all.at(-1)?.status
}

function mayFollowDecision(status: DisputeStatus): boolean {
  return isDisputeClosed(status) || status === 'appeal_needs_response' || status === 'appeal_under_review'
}
