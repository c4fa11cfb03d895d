import type { Currency } from './generated/enums'

/** An amount in the smallest unit of its currency. */
export interface Money {
  readonly cents: number
  /** ISO 4217. */
  readonly currency: string
}

/** The currency of the catalog, of carts and of the overview. */
export const practiceCurrency: Currency = 'USD'

/** Returns an amount in the practice's currency. */
export function practiceMoney(cents: number): Money & { readonly currency: Currency } {
  return { cents, currency: practiceCurrency }
}
