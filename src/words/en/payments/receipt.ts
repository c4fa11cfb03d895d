import { brand } from '../../../../domain/brand'

/** Texts of receipts. */
export const receiptWords = {
  title: 'Receipt',
  number: (number: string) => `No. ${number}`,
  /** Placeholder until the practice has its own; 555 numbers are reserved for fiction. */
  clinic: [brand.name, '100 Example Street, Suite 200', 'Columbus, OH 43215', '(614) 555-0100', brand.email],
  for: 'For',
  paidOn: 'Paid on',
  paidWith: 'Paid with',
  card: (brandName: string, last4: string | null) => {
    const name = cardNames[brandName] ?? 'Card'
    return last4 ? `${name} ending in ${last4}` : name
  },
  unknownCard: 'Card',
  lines: 'Items',
  line: (name: string, strength: string | null) => [name, strength].filter(Boolean).join(' '),
  pack: (quantity: number, packSize: number, packUnit: string) => `${quantity} × ${packSize} ${packUnit}`,
  shipping: 'Shipping',
  tax: 'No sales tax was charged.',
  total: 'Total charged',
  entries: 'Payments and refunds',
  entry: {
    charge: 'Charged',
    refund: 'Refunded',
    refundFailed: 'Refund failed',
    manualRefund: 'Refunded another way',
  },
  kept: 'Net paid',
  print: 'Print receipt',
  note: 'Save this receipt for your records. Many health savings accounts (HSAs) ask for one.',
  failed: 'We couldn’t load the receipt',
  none: 'There’s no receipt because you weren’t charged.',
} as const

const cardNames: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}
