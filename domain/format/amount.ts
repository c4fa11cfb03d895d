import { locale } from './locale'

/** Formats an amount in the smallest unit of a currency, such as `$59.00` for 5900 cents. */
export function formatAmount(units: number, currency: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency: currency.toUpperCase() })
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  return format.format(units / 10 ** digits)
}
