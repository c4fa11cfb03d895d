import type { CaptureProblem, PaymentStatus, RequestStatus } from '../generated/enums'
import { mayHappen } from '../requests/requestState'

/**
 * What the gateway's codes mean for whoever has to go on; every other one is a refusal of the card.
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

/** Why money that is held was not taken. @param failureCode of the gateway */
export function captureProblemOf(failureCode: string): CaptureProblem {
  return (
    (Object.hasOwn(captureProblemCodes, failureCode) && captureProblemCodes[failureCode]) || 'card_refused'
  )
}

const minute = 60_000

/** How long to wait before each further try, where the card is not to blame. */
const pauses = [10 * minute, 60 * minute, 6 * 60 * minute] as const

/** A hold that ends sooner than this is not waited for: its patient is better asked at once. */
const stillHeldFor = 60 * minute

/**
 * When a capture that was refused is to be tried again on the same hold.
 * @param tryNumber of the one that was refused, from 1
 * @returns undefined when trying again is of no use, or not in time: then the patient has to pay anew
 */
export function nextCaptureAt(
  { failureCode, tryNumber }: { readonly failureCode: string; readonly tryNumber: number },
  { status, captureBefore }: { readonly status: PaymentStatus; readonly captureBefore: Date | null },
  now: Date,
): Date | undefined {
  const pause = pauses[tryNumber - 1]
  if (pause === undefined || status !== 'authorized') return undefined
  if (captureProblemOf(failureCode) !== 'gateway_trouble') return undefined
  const at = new Date(now.getTime() + pause)
  const isInTime = captureBefore === null || at.getTime() + stillHeldFor <= captureBefore.getTime()
  return isInTime ? at : undefined
}

/**
 * Whether what was approved waits for its patient to pay anew: the charge was refused, and is not tried again. Only then
 * does a payment that is not charged carry a reason while its request is approved.
 */
export function isChargeRefused(
  requestStatus: RequestStatus,
  payment: { readonly failureCode: string | null } | null | undefined,
): boolean {
  return requestStatus === 'approved' && payment?.failureCode != null
}

/** Whether the patient may take a request back: until it is approved, and then again while it waits to be paid anew. */
export function mayTakeBack(
  requestStatus: RequestStatus,
  payment: Parameters<typeof isChargeRefused>[1],
): boolean {
  if (requestStatus === 'approved') return isChargeRefused(requestStatus, payment)
  return mayHappen(requestStatus, 'cancel', 'user')
}
