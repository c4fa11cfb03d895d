import { GatewayError } from '../protocol/gatewayError'

/** Stripe's limits for US dollars (https://docs.stripe.com/currencies), in cents. */
const smallest = 50
const largest = 99_999_999

/** @throws GatewayError when a card cannot be charged that amount in cents */
export function requireAmount(cents: number, param: string): void {
  if (cents < smallest) {
    throw new GatewayError(`The total amount must be at least ${smallest} cents.`, {
      code: 'amount_too_small',
      param,
    })
  }
  if (cents > largest) {
    throw new GatewayError(`The total amount must be no more than ${largest} cents.`, {
      code: 'amount_too_large',
      param,
    })
  }
}

/** @throws GatewayError when a given amount is not above zero */
export function requirePositive(cents: number | undefined, param: string): void {
  if (cents === undefined || cents > 0) return
  throw new GatewayError('This value must be greater than or equal to 1.', {
    code: 'parameter_invalid_integer',
    param,
  })
}
