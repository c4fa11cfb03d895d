import type { MoneyInput, RefundReason } from '../../../../generated/graphql'
import { formatMoney } from '../../../../lib/format/money'
import { adminPayments, refundReasonWords } from '#words/admin/adminPayments'
import { oneOf } from '../../listing/adminFilter'

const { problems: words } = adminPayments.refund

export const refundReasons = Object.keys(refundReasonWords) as RefundReason[]
export const noteMaxLength = 500

/** Storage key of the form of a payment's refund. */
export const refundFormKey = (paymentId: string): string => `refund.${paymentId}`

/** The form's values as typed. */
export type RefundEntry = { readonly amount: string; readonly reason: string; readonly note: string }

export type RefundCommand = {
  readonly amount: MoneyInput
  readonly reason: RefundReason
  readonly note: string | null
}

/** Error text of each invalid field. */
export type RefundProblems = Partial<Record<keyof RefundEntry, string>>

/** Parses a refund. @param left the largest amount that can be refunded */
export function readRefund(
  { amount, reason, note }: RefundEntry,
  left: MoneyInput,
): { readonly order: RefundCommand } | { readonly problems: RefundProblems } {
  const cents = parseCents(amount)
  const known = oneOf(refundReasons, reason)
  const written = note.trim()
  const isLong = Array.from(written).length > noteMaxLength
  const isTooMuch = cents !== undefined && cents > left.cents
  if (cents !== undefined && !isTooMuch && known && !isLong)
    return { order: { amount: { cents, currency: left.currency }, reason: known, note: written || null } }
  return {
    problems: {
      ...(cents === undefined && { amount: words.amount }),
      ...(isTooMuch && { amount: words.tooMuch(formatMoney(left)) }),
      ...(!known && { reason: words.reason }),
      ...(isLong && { note: words.note }),
    },
  }
}

/** Parses an amount such as `25`, `25.5` or `$1,234.50` to cents; undefined if it is not a positive amount. */
export function parseCents(text: string): number | undefined {
  const plain = text.trim().replace(/^\$\s*/, '')
  const [, whole = '', part = ''] = /^(\d{1,7}|\d{1,3}(?:,\d{3})*)(?:\.(\d{1,2}))?$/.exec(plain) ?? []
  if (whole === '') return undefined
  const cents = Number(whole.replaceAll(',', '')) * 100 + Number(part.padEnd(2, '0'))
  return cents > 0 ? cents : undefined
}

/** Formats cents as they are typed, such as `69.00`. */
export function formatAmountInput(cents: number): string {
  return (cents / 100).toFixed(2)
}
