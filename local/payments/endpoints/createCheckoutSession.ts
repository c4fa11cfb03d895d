import { checkoutSession } from '../objects/checkoutSession'
import { GatewayError } from '../protocol/gatewayError'
import type { Parameters } from '../protocol/parameters'
import type { Work } from '../services'
import { newId } from '../services'
import type { NewSession, PaymentIntentData } from '../storage/sessions'
import { insertSession, requireSession } from '../storage/sessions'
import { requireAmount } from './amounts'
import type { Endpoint } from './endpoint'
import type { LineItemOrder } from './lineItems'
import { readLineItems } from './lineItems'
import { readReturnUrl, withSessionId } from './returnUrl'

const shortestMilliseconds = 30 * 60 * 1000
const longestMilliseconds = 24 * 60 * 60 * 1000

/** The stored session without its generated ids and times. */
type SessionOrder = Omit<NewSession, 'id' | 'lineItems' | 'createdAt' | 'expiresAt'> & {
  lineItems: LineItemOrder[]
  expiresAt: number | undefined
}

/** https://docs.stripe.com/api/checkout/sessions/create, for one payment by card on the hosted page. */
export const createCheckoutSession: Endpoint = {
  method: 'POST',
  path: '/v1/checkout/sessions',
  prepare(parameters) {
    const order = readOrder(parameters)
    return (work) => create(work, order)
  },
}

async function create(work: Work, { expiresAt, lineItems, ...order }: SessionOrder): Promise<object> {
  const { tx, now, services } = work
  const id = newId(services.random, 'cs_test')
  await insertSession(tx, {
    ...order,
    id,
    lineItems: lineItems.map((line) => ({ ...line, id: newId(services.random, 'li') })),
    successUrl: withSessionId(order.successUrl, id),
    cancelUrl: order.cancelUrl && withSessionId(order.cancelUrl, id),
    createdAt: now,
    expiresAt: expiry(now, expiresAt),
  })
  return checkoutSession(await requireSession(tx, id), services)
}

function readOrder(parameters: Parameters): SessionOrder {
  if (!parameters.choice('mode', ['payment'])) parameters.requiredText('mode')
  parameters.choice('ui_mode', ['hosted_page', 'hosted'])
  for (const type of parameters.texts('payment_method_types')) requireCardOnly(type)
  const { lineItems, currency } = readLineItems(parameters)
  const amountTotal = lineItems.reduce((sum, { unitAmount, quantity }) => sum + unitAmount * quantity, 0)
  requireAmount(amountTotal, 'line_items')
  const intent = parameters.object('payment_intent_data')
  const order: SessionOrder = {
    amountTotal,
    currency,
    lineItems,
    captureMethod: captureMethodOf(intent),
    successUrl: readReturnUrl(parameters, 'success_url') ?? parameters.requiredText('success_url'),
    cancelUrl: readReturnUrl(parameters, 'cancel_url') ?? null,
    clientReferenceId: parameters.text('client_reference_id', 200) ?? null,
    customerEmail: parameters.text('customer_email', 512) ?? null,
    locale: parameters.text('locale', 20) ?? null,
    submitType: parameters.choice('submit_type', ['auto', 'book', 'donate', 'pay']) ?? null,
    metadata: parameters.metadata(),
    paymentIntentData: readIntentData(intent),
    expiresAt: parameters.integer('expires_at'),
  }
  parameters.refuseOthers()
  return order
}

function readIntentData(intent: Parameters | undefined): PaymentIntentData {
  const data = {
    description: intent?.text('description', 1000) ?? null,
    receiptEmail: intent?.text('receipt_email', 512) ?? null,
    statementDescriptorSuffix: intent?.text('statement_descriptor_suffix', 22) ?? null,
    metadata: intent?.metadata() ?? {},
  }
  intent?.refuseOthers()
  return data
}

function captureMethodOf(intent: Parameters | undefined): 'automatic' | 'manual' {
  const method = intent?.choice('capture_method', ['automatic', 'automatic_async', 'manual'])
  return method === 'manual' ? 'manual' : 'automatic'
}

function requireCardOnly(type: string): void {
  if (type === 'card') return
  throw new GatewayError(`Invalid payment_method_types: the gateway on this machine takes only "card".`, {
    param: 'payment_method_types',
  })
}

function expiry(now: Date, seconds: number | undefined): Date {
  const at = seconds === undefined ? now.getTime() + longestMilliseconds : seconds * 1000
  const ahead = at - now.getTime()
  if (ahead > longestMilliseconds) throw badExpiry('less than 24 hours from Checkout Session creation')
  // A time exactly half an hour ahead loses its fraction when it is sent in seconds.
  if (ahead < shortestMilliseconds - 1000)
    throw badExpiry('at least 30 minutes from Checkout Session creation')
  return new Date(at)
}

function badExpiry(rule: string): GatewayError {
  return new GatewayError(`The \`expires_at\` timestamp must be ${rule}.`, { param: 'expires_at' })
}
