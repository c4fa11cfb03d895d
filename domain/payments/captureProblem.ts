import type { CaptureProblem, PaymentStatus, RequestStatus } from '../generated/enums'
import { canTransitionRequest } from '../requests/requestState'

/**
 * Maps the gateway's codes to the action they require; every other code is a refusal of the card.
 * @see https://docs.stripe.com/declines/codes
 */
export const captureProblemCodes: Readonly<Record<string, CaptureProblem>> = {
  insufficient_funds: 'insufficient_funds',
  expired_card: 'card_expired',
  authentication_required: 'not_confirmed',
  payment_intent_authentication_failure: 'not_confirmed',
  processing_error: 'gateway_trouble',
  try_again_later: 'gateway_trouble',
  issuer_not_available: 'gateway_trouble',
  not_captured: 'gateway_trouble',
}

/**
 * Returns why held money was not captured.
 * @param failureCode of the gateway
 */
export function captureProblemOf(failureCode: string): CaptureProblem {
  return (
    (Object.hasOwn(captureProblemCodes, failureCode) && captureProblemCodes[failureCode]) || 'card_refused'
  )
}

const minute = 60_000

/** Delays before each retry of a capture that failed for a reason other than the card. */
const retryDelays = [10 * minute, 60 * minute, 6 * 60 * minute] as const

/**
 * Minimum remaining time of a hold for a retry. With less left, the patient is asked for another payment
 * immediately.
 */
const minHoldRemaining = 60 * minute

/**
 * Returns when to retry a refused capture on the same hold.
 * @param attemptNumber of the refused attempt, from 1
 * @returns undefined when a retry is useless or too late, so that the patient has to retry the payment
 */
export function nextCaptureRetryAt(
  { failureCode, attemptNumber }: { readonly failureCode: string; readonly attemptNumber: number },
  { status, captureBefore }: { readonly status: PaymentStatus; readonly captureBefore: Date | null },
  now: Date,
): Date | undefined {
  const pause = retryDelays[attemptNumber - 1]
  if (pause === undefined || status !== 'authorized') return undefined
  if (captureProblemOf(failureCode) !== 'gateway_trouble') return undefined
  const at = new Date(now.getTime() + pause)
  const isInTime = captureBefore === null || at.getTime() + minHoldRemaining <= captureBefore.getTime()
  return isInTime ? at : undefined
}

/**
 * Returns whether an approved request waits for the patient to retry the payment because the charge was
 * refused and is not retried. Only in this case does an uncharged payment of an approved request carry a
 * failure code.
 */
export function isChargeRefused(
  requestStatus: RequestStatus,
  payment: { readonly failureCode: string | null } | null | undefined,
): boolean {
  return requestStatus === 'approved' && payment?.failureCode != null
}

/**
 * Returns whether the patient may cancel a request: until it is approved, and again while it waits for a
 * retried payment.
 */
export function canCancelRequest(
  requestStatus: RequestStatus,
  payment: Parameters<typeof isChargeRefused>[1],
): boolean {
  if (requestStatus === 'approved') return isChargeRefused(requestStatus, payment)
  return canTransitionRequest(requestStatus, 'cancel', 'user')
}
