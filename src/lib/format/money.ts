import { locale } from '../../../domain/format/locale'
import type { Money } from '../../../domain/money'

/**
 * Formats an amount, such as "$59.00". US dollars, the only currency so far, are formatted without `Intl`: the first
 * number format blocks a slow processor for 30 to 100 ms in one task. `Intl` formats all others.
 */
export function formatMoney({ cents, currency }: Money): string {
  if (currency !== 'USD')
    return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(cents / 100)
  const amount = (Math.abs(cents) / 100).toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',')
  return `${cents < 0 ? '-' : ''}$${amount}`
}
