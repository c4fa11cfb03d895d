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

/**
 * https://docs.stripe.com/api/checkout/sessions/create, for one payment by card on the hosted page,
 * or to save a card.
 */
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
  const mode = parameters.choice('mode', ['payment', 'setup'])
  if (!mode) parameters.requiredText('mode')
  parameters.choice('ui_mode', ['hosted_page', 'hosted'])
  for (const name of ['payment_method_types', 'allowed_payment_method_types'])
    for (const type of parameters.texts(name)) requireCardOnly(type, name)
  const intent = parameters.object('payment_intent_data')
  const order: SessionOrder = {
    ...(mode === 'setup' ? readSetup(parameters) : readAmount(parameters)),
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

function readAmount(parameters: Parameters) {
  const { lineItems, currency } = readLineItems(parameters)
  const amountTotal = lineItems.reduce((sum, { unitAmount, quantity }) => sum + unitAmount * quantity, 0)
  requireAmount(amountTotal, 'line_items')
  return { mode: 'payment' as const, amountTotal, currency, lineItems }
}

/** A card is saved for a customer that the session creates. */
function readSetup(parameters: Parameters) {
  if (!parameters.choice('customer_creation', ['always'])) parameters.requiredText('customer_creation')
  return { mode: 'setup' as const, amountTotal: null, currency: null, lineItems: [] }
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

/** @throws GatewayError */
export function requireCardOnly(type: string, param: string): void {
  if (type === 'card') return
  throw new GatewayError(`Invalid ${param}: the gateway on this machine takes only "card".`, { param })
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
