import { isPlainObject } from '../../../domain/intake/plainObject'
import type { PaymentTruth } from '../../../domain/payments/paymentTruth'

/** Where the patient enters a card. */
export interface PaymentSetup {
  readonly paymentId: string
  /** The gateway's page; null when the money is held already. */
  readonly url: string | null
}

/** What is true about a payment. */
export interface VerifiedPayment {
  readonly paymentId: string
  /** Null when it pays for something else than a request. */
  readonly requestId: string | null
  /** Of what was bought. */
  readonly orderId: string | null
  readonly status: PaymentTruth
  /** What is held, or is to be. */
  readonly amountCents: number
  readonly capturedCents: number
  readonly refundedCents: number
  /** ISO 4217. */
  readonly currency: string
  /** RFC 3339; null while nothing was ever held. */
  readonly holdUntil: string | null
  /** The gateway's code for why the last attempt came to nothing. */
  readonly reason: string | null
}

/**
 * Reads the answer of `POST /payments/setup`.
 * @throws Error when it is none: an address that is not of the web is not gone to
 */
export function readSetup(answer: unknown): PaymentSetup {
  const fields = fieldsOf(answer)
  const url = textOrNull(fields, 'url')
  const protocol = url === null ? undefined : URL.parse(url)?.protocol
  if (url !== null && protocol !== 'https:' && protocol !== 'http:') throw unreadable('url')
  return { paymentId: text(fields, 'paymentId'), url }
}

/**
 * Reads the answer of `POST /payments/verify`.
 * @throws Error when it is none
 */
export function readVerified(answer: unknown): VerifiedPayment {
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

const truths: readonly PaymentTruth[] = ['confirming', 'held', 'paid', 'problem', 'unknown']

/** A word of a newer server is nothing this page can explain. */
function truthOf(value: unknown): PaymentTruth {
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
