import { isPlainObject } from '../../../domain/isPlainObject'
import type { PatientPaymentStatus } from '../../../domain/payments/payment'

/** The page where the patient enters a card. */
export interface PaymentSetup {
  readonly paymentId: string
  /** The gateway's page; null when the amount is held already. */
  readonly url: string | null
}

/** The reconciled state of a payment. */
export interface VerifiedPayment {
  readonly paymentId: string
  /** Null when the payment is not for a request. */
  readonly requestId: string | null
  /** The order that was bought. */
  readonly orderId: string | null
  readonly status: PatientPaymentStatus
  /** Cents held, or to be held. */
  readonly amountCents: number
  readonly capturedCents: number
  readonly refundedCents: number
  /** ISO 4217. */
  readonly currency: string
  /** RFC 3339; null if nothing was ever held. */
  readonly holdUntil: string | null
  /** The gateway's code of the last failed attempt. */
  readonly reason: string | null
}

/**
 * Parses the answer of `POST /payments/setup`.
 * @throws Error when it is invalid; the browser only follows web addresses
 */
export function parseSetupResponse(answer: unknown): PaymentSetup {
  const fields = fieldsOf(answer)
  const url = textOrNull(fields, 'url')
  return { paymentId: text(fields, 'paymentId'), url: url === null ? null : webAddress(url) }
}

/**
 * Parses the answer of `POST /payments/setup` for automatic payment.
 * @returns the page that saves a card
 * @throws Error when it is invalid
 */
export function parseCardPage(answer: unknown): string {
  return webAddress(text(fieldsOf(answer), 'url'))
}

function webAddress(url: string): string {
  const protocol = URL.parse(url)?.protocol
  if (protocol !== 'https:' && protocol !== 'http:') throw unreadable('url')
  return url
}

/**
 * Parses the answer of `POST /payments/verify`.
 * @throws Error when it is invalid
 */
export function parseVerifyResponse(answer: unknown): VerifiedPayment {
  const fields = fieldsOf(answer)
  return {
    paymentId: text(fields, 'paymentId'),
    requestId: textOrNull(fields, 'requestId'),
    orderId: textOrNull(fields, 'orderId'),
    status: truthOf(fields['status']),
    amountCents: cents(fields, 'amountCents'),
    capturedCents: cents(fields, 'capturedCents'),
    refundedCents: cents(fields, 'refundedCents'),
    currency: text(fields, 'currency'),
    holdUntil: textOrNull(fields, 'holdUntil'),
    reason: textOrNull(fields, 'reason'),
  }
}

type Fields = Readonly<Record<string, unknown>>

const truths: readonly PatientPaymentStatus[] = ['confirming', 'held', 'paid', 'problem', 'unknown']

/** Maps the status; a newer server may send one that this page does not know. */
function truthOf(value: unknown): PatientPaymentStatus {
  return truths.find((truth) => truth === value) ?? 'unknown'
}

function fieldsOf(answer: unknown): Fields {
  if (!isPlainObject(answer)) throw unreadable('body')
  return answer
}

function text(fields: Fields, name: string): string {
  const value = fields[name]
  if (typeof value !== 'string' || value === '') throw unreadable(name)
  return value
}

function textOrNull(fields: Fields, name: string): string | null {
  return fields[name] === null ? null : text(fields, name)
}

function cents(fields: Fields, name: string): number {
  const value = fields[name]
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) throw unreadable(name)
  return value
}

function unreadable(name: string): Error {
  return new Error(`The payment server answered without a usable ${name}.`)
}
