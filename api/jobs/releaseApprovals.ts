import type { PaymentContext } from '../useCases/context'
import { listDueApprovals, releaseApproval } from '../useCases/requests/signedApprovals'
import { attempt, untilStopping } from './attempt'

const batch = 50

/**
 * Lets signed approvals take effect whose delay is over. Safe under concurrency and crashes; a failing approval
 * is retried in the next run and does not block the others.
 * @returns the number settled
 */
export async function releaseApprovals(context: PaymentContext): Promise<number> {
  const event = 'approvals.postponed'
  let settled = 0
  for (const approval of untilStopping(context, await listDueApprovals(context, batch))) {
    const about = { requestId: approval.requestId }
    if (await attempt(context, { event, about }, () => releaseApproval(context, approval))) settled += 1
  }
  return settled
}
