import type { CaptureProblem } from '../generated/enums'

/**
 * What the gateway's codes mean for whoever has to go on; every other one is a refusal of the card.
 * @see https://docs.stripe.com/declines/codes
 */
const problems: Readonly<Record<string, CaptureProblem>> = {
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
  return (Object.hasOwn(problems, failureCode) && problems[failureCode]) || 'card_refused'
}
