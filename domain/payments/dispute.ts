import type { DisputeStatus } from '../generated/enums'

/**
 * A payment that its cardholder disputes with the bank, in Stripe's words.
 * @see https://docs.stripe.com/api/disputes/object
 */
export interface Dispute {
  /** The gateway's. */
  readonly id: string
  readonly status: DisputeStatus
  /** The bank's word for why, such as `fraudulent`. */
  readonly reason: string
  readonly amountCents: number
  /** Until when evidence is taken; null when none is, or not any more. */
  readonly evidenceDueAt: Date | null
  readonly openedAt: Date
}

/** Waits for our answer: evidence is to be sent, or the dispute accepted. */
const waiting: readonly DisputeStatus[] = [
  'warning_needs_response',
  'needs_response',
  'appeal_needs_response',
]

const decided: readonly DisputeStatus[] = ['warning_closed', 'won', 'lost', 'prevented']

/**
 * While the bank decides, and when it has decided against us, it has the money. An inquiry (`warning_…`) takes none.
 * @see https://docs.stripe.com/disputes/how-disputes-work
 */
const withdrawn: readonly DisputeStatus[] = [
  'needs_response',
  'under_review',
  'appeal_needs_response',
  'appeal_under_review',
  'lost',
]

/** Whether an Admin has to answer. */
export function needsResponse(status: DisputeStatus): boolean {
  return waiting.includes(status)
}

/** Whether the bank has decided. */
export function isDisputeClosed(status: DisputeStatus): boolean {
  return decided.includes(status)
}

/** Whether the bank has taken the money of one of the disputes: then there is nothing that could be refunded. */
export function hasWithdrawn(disputes: readonly Pick<Dispute, 'status'>[]): boolean {
  return disputes.some(({ status }) => withdrawn.includes(status))
}

/**
 * What is new about disputes. One that was decided goes on only as an appeal or with another decision: an open state of it
 * was seen earlier.
 * @returns those that are new or have changed, and whether each was known
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

/** How the newest dispute is once the changes have been written down; undefined without any. */
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
