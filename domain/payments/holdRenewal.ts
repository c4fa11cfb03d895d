import type { PaymentStatus, RequestStatus } from '../generated/enums'
import { isChargeRefused } from './captureProblem'
import type { GatewayState } from './catchUp'
import type { Payment } from './payment'

const hour = 3_600_000

/** How long before its end the patient is asked to renew a hold, and may. */
export const renewBefore = 48 * hour

/** How long before its end a hold is released with its request: enough for a job that was late and a silent gateway. */
export const releaseBefore = 12 * hour

/** How far a new hold has come that is to take the place of one about to run out. */
export type HoldRenewalStatus = 'opening' | 'open' | 'replacing' | 'replaced' | 'closing' | 'closed'

/** A new hold for a payment. Until it is there the old one counts; then the old one is released. */
export interface HoldRenewal {
  readonly id: string
  readonly paymentId: string
  readonly status: HoldRenewalStatus
  /** The gateway's id of the hold that was there before. */
  readonly replaces: string
  /** What is to be held anew: as much as before, or the price of another treatment that the patient has agreed to. */
  readonly amountCents: number
  readonly checkoutSessionId: string | null
  readonly checkoutUrl: string | null
  /** The gateway's id of the new hold. */
  readonly providerPaymentId: string | null
}

/** Requests that wait for a decision, so that their hold must last. */
const undecided: readonly RequestStatus[] = ['submitted', 'in_review', 'needs_info']

export function isUndecided(status: RequestStatus): boolean {
  return undecided.includes(status)
}

/** Whether the patient may renew a hold now; for the API and for screens, which ask when they may. */
export function mayRenewHold(
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
  return left > 0 && left <= renewBefore
}

/** Whether nothing is left to be done about a renewal. */
export function isFinished({ status }: Pick<HoldRenewal, 'status'>): boolean {
  return status === 'replaced' || status === 'closed'
}

/**
 * What a new hold for a payment must be.
 * @param agreed a proposal the patient has agreed to, which waits for its hold; undefined when there is none
 */
export function wantedHold(
  { amountCents }: Pick<Payment, 'amountCents'>,
  agreed: { readonly priceCents: number } | undefined,
): number {
  return agreed?.priceCents ?? amountCents
}

interface Facts {
  readonly requestStatus: RequestStatus
  readonly payment: Pick<Payment, 'status' | 'providerPaymentId' | 'failureCode'>
  /** What a new hold must be by now, see {@link wantedHold}. */
  readonly wantedCents: number
  /** Of the new hold's page. */
  readonly state: GatewayState
}

/**
 * What becomes of a renewal whose page is open. The new hold takes the old one's place only while the request waits for
 * a decision and the old one still counts, or while it waits to be paid anew because the old one was not charged, and
 * the sum is what is wanted; otherwise it is one too many and goes back.
 */
export function nextOfRenewal(
  { replaces, amountCents }: Pick<HoldRenewal, 'replaces' | 'amountCents'>,
  { requestStatus, payment, wantedCents, state }: Facts,
): 'open' | 'replacing' | 'closing' {
  const isAwaited = isUndecided(requestStatus) && payment.status === 'authorized'
  const isWanted =
    (isAwaited || isChargeRefused(requestStatus, payment)) &&
    payment.providerPaymentId === replaces &&
    amountCents === wantedCents
  if (!isWanted) return 'closing'
  if (state.intent === 'authorized') {
    return state.authorizedCents === amountCents ? 'replacing' : 'closing'
  }
  const isOver = state.session === 'expired' || (state.session === 'complete' && state.intent === 'canceled')
  return isOver ? 'closing' : 'open'
}
