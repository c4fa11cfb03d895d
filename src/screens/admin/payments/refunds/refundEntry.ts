import type { MoneyInput, RefundReason } from '../../../../generated/graphql'
import { formatMoney } from '../../../../lib/format/money'
import { adminPayments, refundReasonWords } from '#words/admin/adminPayments'
import { oneOf } from '../../listing/adminFilter'

const { problems: words } = adminPayments.refund

export const refundReasons = Object.keys(refundReasonWords) as RefundReason[]
export const noteMaxLength = 500

/** By which what is typed about a payment is kept. */
export const refundFormKey = (paymentId: string): string => `refund.${paymentId}`

/** What is typed, as it is typed. */
export type RefundEntry = { readonly amount: string; readonly reason: string; readonly note: string }

export type RefundCommand = {
  readonly amount: MoneyInput
  readonly reason: RefundReason
  readonly note: string | null
}

/** A sentence for each field that does not fit. */
export type RefundProblems = Partial<Record<keyof RefundEntry, string>>

/** Reads a refund, or says what does not fit. @param left what can be given back at most */
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

/** `25`, `25.5`, `$1,234.50` as cents; undefined for what is no amount above nothing. */
export function parseCents(text: string): number | undefined {
  const plain = text.trim().replace(/^\$\s*/, '')
  const [, whole = '', part = ''] = /^(\d{1,7}|\d{1,3}(?:,\d{3})*)(?:\.(\d{1,2}))?$/.exec(plain) ?? []
  if (whole === '') return undefined
  const cents = Number(whole.replaceAll(',', '')) * 100 + Number(part.padEnd(2, '0'))
  return cents > 0 ? cents : undefined
}

/** Cents as they are typed, such as `69.00`. */
export function formatAmountInput(cents: number): string {
  return (cents / 100).toFixed(2)
}
