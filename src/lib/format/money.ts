/**
 * An amount as people write it, such as "$59.00".
 * @param cents in the smallest unit of the currency
 * @param currency ISO 4217
 */
export function money(cents: number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100)
}
