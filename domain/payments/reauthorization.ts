import type { PaymentStatus, RequestStatus } from '../generated/enums'
import { isChargeRefused } from './captureProblem'
import type { GatewayState } from './applyGatewayState'
import type { Payment } from './payment'

const hour = 3_600_000

/** How long before its expiry a hold may be renewed and the patient is asked to do so. */
export const reauthorizeBefore = 48 * hour

/**
 * How long before its expiry a hold is released with its request. Leaves time for a late job and an
 * unavailable gateway.
 */
export const releaseBefore = 12 * hour

/** Progress of a new hold that replaces one about to expire. */
export type ReauthorizationStatus = 'opening' | 'open' | 'replacing' | 'replaced' | 'closing' | 'closed'

/**
 * A new hold for a payment. The old hold stays in force until the new one is placed, and is then released.
 */
export interface Reauthorization {
  readonly id: string
  readonly paymentId: string
  readonly status: ReauthorizationStatus
  /** The previous hold's id at the gateway. */
  readonly replaces: string
  /**
   * Amount of the new hold: the previous amount, or the price of another treatment that the patient has
   * agreed to.
   */
  readonly amountCents: number
  readonly checkoutSessionId: string | null
  readonly checkoutUrl: string | null
  /** The new hold's id at the gateway. */
  readonly providerPaymentId: string | null
}

/** Undecided requests, whose hold must not expire. */
const undecided: readonly RequestStatus[] = ['submitted', 'in_review', 'needs_info']

export function isUndecided(status: RequestStatus): boolean {
  return undecided.includes(status)
}

/** Returns whether the patient may renew a hold now. The API enforces it, and screens offer it. */
export function canReauthorize(
  {
    status,
    paymentStatus,
    holdUntil,
  }: {
    readonly status: RequestStatus
    readonly paymentStatus: PaymentStatus | null
    readonly holdUntil: Date | null
  },
  now: Date,
): boolean {
  if (!isUndecided(status) || paymentStatus !== 'authorized' || !holdUntil) return false
  const left = holdUntil.getTime() - now.getTime()
  return left > 0 && left <= reauthorizeBefore
}

/** Returns whether a reauthorization has no step left. */
export function isFinished({ status }: Pick<Reauthorization, 'status'>): boolean {
  return status === 'replaced' || status === 'closed'
}

/**
 * Returns the amount and currency that a new hold for a payment must have.
 * @param agreed a proposal the patient has agreed to, which waits for its hold; undefined when there is none
 */
export function requiredAuthorization(
  { amountCents }: Pick<Payment, 'amountCents'>,
  agreed: { readonly priceCents: number } | undefined,
): number {
  return agreed?.priceCents ?? amountCents
}

interface ReauthorizationContext {
  readonly requestStatus: RequestStatus
  readonly payment: Pick<Payment, 'status' | 'providerPaymentId' | 'failureCode'>
  /** Required amount of the new hold by now, see {@link requiredAuthorization}. */
  readonly requiredCents: number
  /** State of the new hold's checkout session. */
  readonly state: GatewayState
}

/**
 * Returns the next status of a reauthorization whose checkout session is open. The new hold replaces the old
 * one when its amount is the required one and one of two cases applies. Either the request is undecided and
 * the old hold is in force, or the request waits for a retried payment after a refused charge. Otherwise the
 * new hold is released.
 */
export function nextReauthorizationStatus(
  { replaces, amountCents }: Pick<Reauthorization, 'replaces' | 'amountCents'>,
  { requestStatus, payment, requiredCents, state }: ReauthorizationContext,
): 'open' | 'replacing' | 'closing' {
  const isAwaited = isUndecided(requestStatus) && payment.status === 'authorized'
  const isWanted =
    (isAwaited || isChargeRefused(requestStatus, payment)) &&
    payment.providerPaymentId === replaces &&
    amountCents === requiredCents
  if (!isWanted) return 'closing'
  if (state.intent === 'authorized') {
    return state.authorizedCents === amountCents ? 'replacing' : 'closing'
  }
  const isOver = state.session === 'expired' || (state.session === 'complete' && state.intent === 'canceled')
  return isOver ? 'closing' : 'open'
}
