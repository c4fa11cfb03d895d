import type { Identity } from '../../domain/identity'
import { CodedError } from '../../domain/errors'
import type { AuditRule } from '../useCases/admin/withAudit'
import { withAudit } from '../useCases/admin/withAudit'
import type { ApiServices, Context, PaymentServices } from '../useCases/context'
import { handleWebhook, verifyPayment } from '../useCases/payments/syncPayment'
import type { Payable } from '../useCases/payments/checkout'
import { setupPayment } from '../useCases/payments/checkout'
import { setUpAutomaticPayment, verifyAutomaticPayment } from '../useCases/payments/automaticPayment'
import { postHandler, readJsonObject, readTextField, errorResponse } from './rest'
import type { RestResponse, RestHandler, RestRequest } from './rest'

interface PaymentRestOptions {
  readonly services: ApiServices & { readonly payments: PaymentServices }
  /** Verifies the header `Authorization` as the GraphQL API does; null for an invalid token. */
  readonly identityOf: (authorization: string | undefined) => Promise<Identity | null>
}

/** Handlers of the payments REST API, by path. */
export interface PaymentHandlers {
  readonly '/payments/setup': RestHandler
  readonly '/payments/verify': RestHandler
  readonly '/payments/webhook': RestHandler
}

/** Stripe's largest events are well below this. */
const maxWebhookBytes = 256 * 1024

type PayingContext = Context & { readonly payments: PaymentServices }

const setupRules = {
  requestId: { action: 'C', entity: 'TreatmentRequest', id: ({ requestId = '' }) => requestId },
  orderId: { action: 'C', entity: 'Order', id: ({ orderId = '' }) => orderId },
  reauthorizeRequestId: {
    action: 'U',
    entity: 'TreatmentRequest',
    id: ({ reauthorizeRequestId = '' }) => reauthorizeRequestId,
  },
} as const satisfies Record<
  string,
  AuditRule<{ requestId?: string; orderId?: string; reauthorizeRequestId?: string }>
>
const verifyRule: AuditRule<string> = { action: 'R', entity: 'Payment', id: (paymentId) => paymentId }

/**
 * Returns the handlers of the payments REST API:
 * - `POST /payments/setup` `{ requestId }` or `{ orderId }` → `{ paymentId, url, amountCents, currency }`.
 *   `url` is the checkout page; null when no card is needed any more. The server sets the price. With
 *   `{ reauthorizeRequestId }`, a request's id, a new hold replaces one that is about to expire or whose
 *   capture failed. With `{ prescriptionId, agreedCents }` → `{ url }`: the page that saves a card for automatic
 *   payment.
 * - `POST /payments/verify` `{ paymentId }` → `{ paymentId, requestId, orderId, status, amountCents,
 *   capturedCents, refundedCents, currency, holdUntil, reason }` with status `confirming`, `held`, `paid`,
 *   `problem` or `unknown`. With `{ prescriptionId }` → `{ isOn }`: whether automatic payment is on.
 * - `POST /payments/webhook`: Stripe's webhook events, with the raw body and `Stripe-Signature`; 400 for a bad
 *   signature, and for a body that is no event or larger than 256 kB.
 *
 * The first two require the patient's token. Failures are `{ errorType, message, errorInfo }`.
 */
export function paymentHandlers({ services, identityOf }: PaymentRestOptions): PaymentHandlers {
  async function asCaller(request: RestRequest, answer: (context: PayingContext) => Promise<object>) {
    const identity = await identityOf(headerOf(request, 'authorization'))
    if (!identity) throw new CodedError('SignInAgain')
    const context = { ...services, identity, requestId: services.newId() }
    return json(await answer(context))
  }

  return {
    '/payments/setup': postHandler((request) =>
      asCaller(request, async (context) => {
        if (readJsonObject(request)['prescriptionId'] !== undefined) return openCardPage(request, context)
        const audited = (payable: Payable, { database }: Context) =>
          setupPayment(payable, { ...context, database })
        const payable = readPayable(request)
        const rule = ruleFor(payable)
        const { payment, url } = await withAudit('POST /payments/setup', rule, audited, payable, context)
        return { paymentId: payment.id, url, amountCents: payment.amountCents, currency: payment.currency }
      }),
    ),
    '/payments/verify': postHandler((request) =>
      asCaller(request, async (context) => {
        if (readJsonObject(request)['prescriptionId'] !== undefined) return verifyCard(request, context)
        const audited = (paymentId: string, { database }: Context) =>
          verifyPayment(paymentId, { ...context, database })
        const paymentId = readTextField(request, 'paymentId')
        const { payment, truth } = await withAudit(
          'POST /payments/verify',
          verifyRule,
          audited,
          paymentId,
          context,
        )
        return {
          paymentId: payment.id,
          requestId: payment.requestId,
          orderId: payment.orderId,
          status: truth,
          amountCents: payment.amountCents,
          capturedCents: payment.capturedCents,
          refundedCents: payment.refundedCents,
          currency: payment.currency,
          holdUntil: payment.captureBefore?.toISOString() ?? null,
          reason: payment.failureCode,
        }
      }),
    ),
    '/payments/webhook': postHandler(async (request) => {
      const { body = new Uint8Array() } = request
      if (body.byteLength > maxWebhookBytes)
        throw new CodedError('InvalidInput', { field: 'body', rule: 'tooLong', max: maxWebhookBytes })
      try {
        await handleWebhook(body, headerOf(request, 'stripe-signature'), services)
        return json({ received: true })
      } catch (error) {
        // Stripe's own libraries answer a bad signature with 400.
        if (error instanceof CodedError && error.code === 'Forbidden')
          return errorResponse(400, 'Forbidden', { info: error.info })
        throw error
      }
    }),
  }
}

const automaticRules = {
  start: { action: 'U', entity: 'Prescription', id: ({ prescriptionId }) => prescriptionId },
  verify: { action: 'R', entity: 'Prescription', id: ({ prescriptionId }) => prescriptionId },
} as const satisfies Record<string, AuditRule<{ prescriptionId: string }>>

async function openCardPage(request: RestRequest, context: PayingContext) {
  const { agreedCents } = readJsonObject(request)
  if (typeof agreedCents !== 'number' || !Number.isSafeInteger(agreedCents))
    throw new CodedError('InvalidInput', { field: 'agreedCents', rule: 'required' })
  const audited = (agreement: { prescriptionId: string; agreedCents: number }, { database }: Context) =>
    setUpAutomaticPayment(agreement, { ...context, database })
  const agreement = { prescriptionId: readTextField(request, 'prescriptionId'), agreedCents }
  const { start } = automaticRules
  return { url: await withAudit('POST /payments/setup', start, audited, agreement, context) }
}

async function verifyCard(request: RestRequest, context: PayingContext) {
  const audited = ({ prescriptionId }: { prescriptionId: string }, { database }: Context) =>
    verifyAutomaticPayment(prescriptionId, { ...context, database })
  const about = { prescriptionId: readTextField(request, 'prescriptionId') }
  return { isOn: await withAudit('POST /payments/verify', automaticRules.verify, audited, about, context) }
}

/** @throws CodedError InvalidInput when the body names nothing to pay */
function readPayable(request: RestRequest): Payable {
  const members = readJsonObject(request)
  if (members['orderId'] !== undefined) return { orderId: readTextField(request, 'orderId') }
  if (members['reauthorizeRequestId'] !== undefined)
    return { reauthorizeRequestId: readTextField(request, 'reauthorizeRequestId') }
  return { requestId: readTextField(request, 'requestId') }
}

function ruleFor(payable: Payable) {
  if ('orderId' in payable) return setupRules.orderId
  return 'reauthorizeRequestId' in payable ? setupRules.reauthorizeRequestId : setupRules.requestId
}

function headerOf({ headers }: RestRequest, name: string): string | undefined {
  const value = headers[name]
  return typeof value === 'string' ? value : undefined
}

function json(body: object): RestResponse {
  return {
    status: 200,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
    body: JSON.stringify(body),
  }
}
