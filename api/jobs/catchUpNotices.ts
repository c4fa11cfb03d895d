import type { PaymentContext } from '../useCases/context'
import { findMissedNotices } from '../useCases/payments/findMissedNotices'
import { followNotice } from '../useCases/payments/receiveNotice'
import { attemptEach } from './attempt'

/**
 * Follows the gateway's notices of disputes and failed refunds that have not come as webhooks. Safe to run twice at once,
 * and beside the webhooks themselves.
 * @returns how many were followed
 * @throws CodedError GatewayUnavailable
 */
export async function catchUpNotices(context: PaymentContext): Promise<number> {
  const items = await findMissedNotices(context)
  return attemptEach(context, { event: 'payments.noticePostponed', items }, async (notice) => {
    await followNotice(notice, context)
    return true
  })
}
