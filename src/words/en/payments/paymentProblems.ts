import type { ProblemCode } from '../../../lib/errors/problemCode'
import { errors } from '../errors'

const kept = 'Your answers are saved, and you weren’t charged.'

/** Texts for a failure to open the gateway's page. */
export const paymentPageProblems: Readonly<Record<ProblemCode, string>> = {
  ...errors,
  PaymentMissing: 'This request no longer needs a payment. Your dashboard shows its status.',
  NotFound: 'We couldn’t find this request. It may belong to another account.',
  Forbidden: 'Only patients can pay for requests. Please sign in to the account you used for this request.',
  GatewayUnavailable: `The payment service isn’t responding. ${kept} Please try again in a minute.`,
  Network: `We couldn’t reach the server. ${kept} Check your connection and try again. You won’t be charged twice.`,
  InternalError: `Something went wrong on our side. ${kept} Please try again in a minute.`,
  Unknown: `Something went wrong. ${kept} Please try again in a minute.`,
}

const declined = 'Your bank declined the card without giving a reason. Try another card, or ask your bank.'

/** Texts of declines, by the gateway's code (https://docs.stripe.com/declines/codes). */
const declineReasons: Readonly<Record<string, string>> = {
  insufficient_funds: 'The card doesn’t have enough funds for this hold.',
  expired_card: 'The card has expired.',
  incorrect_cvc: 'The security code wasn’t correct.',
  invalid_cvc: 'The security code wasn’t correct.',
  incorrect_number: 'The card number wasn’t correct.',
  invalid_number: 'The card number wasn’t correct.',
  invalid_expiry_month: 'The expiration date wasn’t correct.',
  invalid_expiry_year: 'The expiration date wasn’t correct.',
  incorrect_zip: 'The ZIP code didn’t match the card.',
  card_not_supported: 'This card doesn’t support this type of payment.',
  currency_not_supported: 'This card doesn’t support payments in US dollars.',
  card_velocity_exceeded: 'The card has reached its limit for now.',
  withdrawal_count_limit_exceeded: 'The card has reached its limit for now.',
  authentication_required: 'Your bank asked you to confirm the payment, and it wasn’t confirmed.',
  payment_intent_authentication_failure: 'The payment wasn’t confirmed with your bank.',
  processing_error: 'The payment service couldn’t process the card with your bank. Please try again.',
  try_again_later: 'Your bank didn’t respond. Please try again.',
  issuer_not_available: 'Your bank didn’t respond. Please try again.',
}

/** @param code of the gateway; an unknown one is a generic decline, as are those that would inform fraudsters */
export function declineReason(code: string | null): string {
  return (code !== null && Object.hasOwn(declineReasons, code) && declineReasons[code]) || declined
}
