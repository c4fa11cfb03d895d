import { CodedError } from '../../../domain/errors'
import { practiceCurrency } from '../../../domain/money'
import type * as contract from '../../generated/resolvers'

/**
 * Returns an amount as `Money` of the contract; the domain and the database keep cents and currency side by side.
 * @param currency ISO 4217
 * @throws Error when the contract does not have the currency
 */
export function moneyOf(cents: number, currency: string): contract.Money {
  if (currency !== practiceCurrency) throw new Error(`The contract has no currency ${currency}.`)
  return { cents, currency }
}

/** Like {@link moneyOf}; null when the amount is null. */
export function moneyOrNull(cents: number | null, currency: string | null): contract.Money | null {
  return cents === null || currency === null ? null : moneyOf(cents, currency)
}

/**
 * Returns the cents of an amount that a caller gives.
 * @throws CodedError InvalidInput of `currency` with rule `practice`, when it is not the practice's currency
 */
export function givenCents({
  cents,
  currency,
}: {
  readonly cents: number
  readonly currency: string
}): number {
  if (currency !== practiceCurrency)
    throw new CodedError('InvalidInput', { field: 'currency', rule: 'practice' })
  return cents
}
