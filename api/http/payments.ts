import type { Identity } from '../../domain/identity'
import { CodedError } from '../../domain/errors'
import type { AuditRule } from '../useCases/audit/auditRule'
import { withAudit } from '../useCases/audit/withAudit'
import type { ApiServices, Context, PaymentServices } from '../useCases/context'
import { receiveNotice } from '../useCases/payments/receiveNotice'
import type { Payable } from '../useCases/payments/setupPayment'
import { setupPayment } from '../useCases/payments/setupPayment'
import { verifyPayment } from '../useCases/payments/verifyPayment'
import { posted } from './posted'
import { readMembers, readTextMember } from './readJson'
import { refusal } from './refusal'
import type { RestAnswer, RestHandler, RestRequest } from './rest'

export interface PaymentRestOptions {
  readonly services: ApiServices & { readonly payments: PaymentServices }
  /** Verifies the header `Authorization` as the GraphQL API does; null when it is no valid token. */
  readonly identityOf: (authorization: string | undefined) => Promise<Identity | null>
}

/** The REST interface of payments, by path. */
export interface PaymentHandlers {
  readonly '/payments/setup': RestHandler
  readonly '/payments/verify': RestHandler
  readonly '/payments/webhook': RestHandler
}

/** Stripe's largest events are well below. */
const maxNoticeBytes = 256 * 1024

type PayingContext = Context & { readonly payments: PaymentServices }

const setupRules = {
  requestId: { action: 'C', entity: 'TreatmentRequest', id: ({ requestId = '' }) => requestId },
  orderId: { action: 'C', entity: 'Order', id: ({ orderId = '' }) => orderId },
  renewHoldOf: { action: 'U', entity: 'TreatmentRequest', id: ({ renewHoldOf = '' }) => renewHoldOf },
} as const satisfies Record<string, AuditRule<{ requestId?: string; orderId?: string; renewHoldOf?: string }>>
const verifyRule: AuditRule<string> = { action: 'R', entity: 'Payment', id: (paymentId) => paymentId }

/**
 * - `POST /payments/setup` `{ requestId }` or `{ orderId }` → `{ paymentId, url, amountCents, currency }`: where the browser goes to enter
 *   a card; `url` is null when that is done. The price is the server's. With `{ renewHoldOf }`, a request's id, a new hold takes the place
 *   of one about to run out, or of one that could not be charged.
 * - `POST /payments/verify` `{ paymentId }` → `{ paymentId, requestId, orderId, status, amountCents,
 *   capturedCents, refundedCents, currency, holdUntil, reason }` with status `confirming`, `held`, `paid`, `problem` or `unknown`.
 * - `POST /payments/webhook`: Stripe's notices, with the raw body and `Stripe-Signature`; 400 for a bad signature, and for a
 *   body that is no event or larger than 256 kB.
 *
 * The first two want the patient's token. Failures are `{ errorType, message, errorInfo }`.
 */
export function paymentHandlers({ services, identityOf }: PaymentRestOptions): PaymentHandlers {
  async function asCaller(request: RestRequest, answer: (context: PayingContext) => Promise<object>) {
    const identity = await identityOf(headerOf(request, 'authorization'))
    if (!identity) throw new CodedError('SignInAgain')
    const context = { ...services, identity, requestId: services.newId() }
    return json(await answer(context))
  }

  return {
    '/payments/setup': posted((request) =>
      asCaller(request, async (context) => {
        const audited = (payable: Payable, { database }: Context) =>
          setupPayment(payable, { ...context, database })
        const payable = readPayable(request)
        const rule = ruleFor(payable)
        const { payment, url } = await withAudit('POST /payments/setup', rule, audited, payable, context)
        return { paymentId: payment.id, url, amountCents: payment.amountCents, currency: payment.currency }
      }),
    ),
    '/payments/verify': posted((request) =>
      asCaller(request, async (context) => {
        const audited = (paymentId: string, { database }: Context) =>
          verifyPayment(paymentId, { ...context, database })
        const paymentId = readTextMember(request, 'paymentId')
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
    '/payments/webhook': posted(async (request) => {
      const { body = new Uint8Array() } = request
      if (body.byteLength > maxNoticeBytes)
        throw new CodedError('InvalidInput', { field: 'body', rule: 'tooLong', max: maxNoticeBytes })
      try {
        await receiveNotice(body, headerOf(request, 'stripe-signature'), services)
        return json({ received: true })
      } catch (error) {
        // Stripe's own libraries answer a bad signature so.
        if (error instanceof CodedError && error.code === 'Forbidden')
          return refusal(400, 'Forbidden', { info: error.info })
        throw error
      }
    }),
  }
}

/** @throws CodedError InvalidInput when there is neither */
function readPayable(request: RestRequest): Payable {
  const members = readMembers(request)
  if (members['orderId'] !== undefined) return { orderId: readTextMember(request, 'orderId') }
  if (members['renewHoldOf'] !== undefined) return { renewHoldOf: readTextMember(request, 'renewHoldOf') }
  return { requestId: readTextMember(request, 'requestId') }
}

function ruleFor(payable: Payable) {
  if ('orderId' in payable) return setupRules.orderId
  return 'renewHoldOf' in payable ? setupRules.renewHoldOf : setupRules.requestId
}

function headerOf({ headers }: RestRequest, name: string): string | undefined {
  const value = headers[name]
  return typeof value === 'string' ? value : undefined
}

function json(body: object): RestAnswer {
  return {
    status: 200,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
    body: JSON.stringify(body),
  }
}
