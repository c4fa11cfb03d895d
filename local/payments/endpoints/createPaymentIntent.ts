import { authorize, decline } from '../money/authorize'
import { emit } from '../money/emit'
import type { Decline, TestCard } from '../money/testCards'
import { findTestCard } from '../money/testCards'
import { paymentIntent } from '../objects/paymentIntent'
import { GatewayError, missing } from '../protocol/gatewayError'
import type { Work } from '../services'
import { newId } from '../services'
import { findCustomer } from '../storage/customers'
import type { StoredPaymentIntent } from '../storage/paymentIntents'
import { findPaymentIntent, insertPaymentIntent, lockPaymentIntent } from '../storage/paymentIntents'
import { requireAmount } from './amounts'
import { requireCardOnly } from './createCheckoutSession'
import type { Endpoint } from './endpoint'

/** The bank asks for the cardholder, who is not there. */
const absent: Decline = {
  code: 'authentication_required',
  declineCode: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
}

/**
 * https://docs.stripe.com/api/payment_intents/create, only to charge a saved card without its holder.
 * A decline is an error that names the payment intent, which then requires another card.
 */
export const createPaymentIntent: Endpoint = {
  method: 'POST',
  path: '/v1/payment_intents',
  prepare(parameters) {
    const order = {
      amount: parameters.requiredInteger('amount'),
      currency: parameters.requiredText('currency').toLowerCase(),
      customer: parameters.requiredText('customer'),
      method: parameters.requiredText('payment_method'),
      description: parameters.text('description', 1000) ?? null,
      metadata: parameters.metadata(),
    }
    requireAmount(order.amount, 'amount')
    for (const name of ['confirm', 'off_session'])
      if (!parameters.choice(name, ['true'])) parameters.requiredText(name)
    const types = 'allowed_payment_method_types'
    for (const type of parameters.texts(types)) requireCardOnly(type, types)
    parameters.refuseOthers()
    return (work) => charge(work, order)
  },
}

type Order = Pick<StoredPaymentIntent, 'amount' | 'currency' | 'description' | 'metadata'> & {
  customer: string
  method: string
}

async function charge(work: Work, { customer, method, ...order }: Order): Promise<object> {
  const { tx, now, services } = work
  const saved = await findCustomer(tx, customer)
  if (!saved || saved.id !== customer) throw missing('customer', customer, 'customer')
  const card = findTestCard(saved.card)
  if (!card || saved.paymentMethodId !== method || saved.isDetached)
    throw missing('PaymentMethod', method, 'payment_method')
  const id = newId(services.random, 'pi')
  await insertPaymentIntent(tx, {
    ...order,
    id,
    checkoutSessionId: null,
    customerId: customer,
    clientSecret: newId(services.random, 'pi').replace('pi_', `${id}_secret_`),
    captureMethod: 'automatic',
    receiptEmail: null,
    statementDescriptorSuffix: null,
    createdAt: now,
  })
  const locked = await lockPaymentIntent(tx, id)
  if (!locked) throw new Error(`Payment intent ${id} was not stored.`)
  const intent = { ...locked, paymentMethod: method }
  await emit(work, 'payment_intent.created', paymentIntent(intent, services))
  const refusal = refusalOf(card)
  if (refusal) await decline(work, intent, card, refusal)
  else await authorize(work, intent, card, false)
  const after = await findPaymentIntent(tx, id)
  if (!after) throw new Error(`Payment intent ${id} is gone.`)
  if (refusal) throw declined(refusal, after, work)
  return paymentIntent(after, services)
}

function refusalOf({ outcome, atCapture }: TestCard): Decline | undefined {
  if (outcome === 'requires_action') return absent
  return typeof outcome === 'object' ? outcome : atCapture
}

function declined({ message, code, declineCode }: Decline, intent: StoredPaymentIntent, { services }: Work) {
  return new GatewayError(message, {
    status: 402,
    type: 'card_error',
    code: code === 'authentication_required' ? code : 'card_declined',
    declineCode,
    paymentIntent: paymentIntent(intent, services),
    isKept: true,
  })
}
