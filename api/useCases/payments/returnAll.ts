import type { GatewayState } from '../../../domain/payments/catchUp'
import { hasWithdrawn } from '../../../domain/payments/dispute'
import type { PaymentContext } from '../context'
import { refusalCode } from './capture'

/** A page is closed, then perhaps paid on at the last moment, then released: more turns than that are a fault. */
const turns = 4

/** A page and a hold as the gateway knows them. */
interface Ids {
  readonly sessionId: string | null
  readonly intentId: string | null
}

/**
 * Closes a page, releases what is held, refunds what was taken, until the gateway says that nothing of it remains, or
 * gives up for now: also when a refund fails at once, as it would again.
 * @param key of this attempt: the gateway would repeat a refusal that an earlier state has earned
 * @returns how it is at the gateway then
 * @throws CodedError GatewayUnavailable
 */
export async function returnAll(
  { payments }: Pick<PaymentContext, 'payments'>,
  ids: Ids,
  key: string,
): Promise<GatewayState> {
  const { gateway } = payments
  let state = await gateway.look(ids)
  const failedBefore = state.refundFailedCents
  const mayGoOn = () => isOwed(state) && state.refundFailedCents === failedBefore
  for (let turn = 0; turn < turns && mayGoOn(); turn += 1) {
    const { intentId, intent } = state
    // A refusal means that it has changed meanwhile: the next look tells how.
    if (intentId && intent === 'authorized') await gateway.cancel(intentId, `${key}-void`).catch(refusalCode)
    else if (intentId && intent === 'captured')
      await gateway.refund(intentId, `${key}-refund`).catch(refusalCode)
    else if (ids.sessionId) await gateway.closeCheckout(ids.sessionId).catch(refusalCode)
    state = await gateway.look(ids)
  }
  return state
}

/** Whether the gateway still has money that could go back, or may still get some: what is disputed is with the bank. */
export function isOwed({ session, intent, capturedCents, refundedCents, disputes }: GatewayState): boolean {
  return (
    session === 'open' ||
    intent === 'authorized' ||
    intent === 'processing' ||
    (refundedCents < capturedCents && !hasWithdrawn(disputes))
  )
}
