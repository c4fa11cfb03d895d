import type { ProblemCode } from '../../../lib/errors/problemCode'
import { errors } from '../errors'

const kept = 'Your answers are kept, and nothing was charged.'

/** Texts for a failure to open the gateway's page. */
export const paymentPageProblems: Readonly<Record<ProblemCode, string>> = {
  ...errors,
  PaymentMissing: 'There is nothing to pay for this request any more. Your dashboard shows how it stands.',
  NotFound: 'We could not find this request. It may belong to another account.',
  Forbidden: 'Only patients pay for requests. Please sign in with the account that made it.',
  GatewayUnavailable: `The payment service does not answer. ${kept} Please try again in a minute.`,
  Network: `We could not reach the server. ${kept} Please check your connection and try again; you will not pay twice.`,
  InternalError: `Something went wrong on our side. ${kept} Please try again in a minute.`,
  Unknown: `Something went wrong. ${kept} Please try again in a minute.`,
}

const declined = 'Your bank declined it without saying why. Another card may work, or ask your bank.'

/** Texts of declines, by the gateway's code (https://docs.stripe.com/declines/codes). */
const declineReasons: Readonly<Record<string, string>> = {
  insufficient_funds: 'There is not enough money on the card for this hold.',
  expired_card: 'The card has expired.',
  incorrect_cvc: 'The security code was not right.',
  invalid_cvc: 'The security code was not right.',
  incorrect_number: 'The card number was not right.',
  invalid_number: 'The card number was not right.',
  invalid_expiry_month: 'The expiry date was not right.',
  invalid_expiry_year: 'The expiry date was not right.',
  incorrect_zip: 'The postal code did not match the card.',
  card_not_supported: 'This card does not support payments like this one.',
  currency_not_supported: 'This card does not support payments in US dollars.',
  card_velocity_exceeded: 'The card has reached its limit for now.',
  withdrawal_count_limit_exceeded: 'The card has reached its limit for now.',
  authentication_required: 'Your bank wanted you to confirm the payment, and it was not confirmed.',
  payment_intent_authentication_failure: 'The payment was not confirmed with your bank.',
  processing_error: 'Something went wrong between the payment service and your bank. Please try again.',
  try_again_later: 'Your bank could not answer. Please try again.',
  issuer_not_available: 'Your bank could not answer. Please try again.',
}

/** @param code of the gateway; an unknown one is a generic decline, as are those that would inform fraudsters */
export function declineReason(code: string | null): string {
  return (code !== null && Object.hasOwn(declineReasons, code) && declineReasons[code]) || declined
}
