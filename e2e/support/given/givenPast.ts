import { randomUUID } from 'node:crypto'
import { practiceMoney } from '../../../domain/money'
import { cards, payWith } from '../../../tests/support/builders/hostedPage'
import { orderOf } from '../../../tests/support/builders/orderScenarios'
import { accessTokenOf, apiAs, must, postAs } from '../api'
import { givenPrescription } from './givenPrescription'
import { origin } from '../port'

interface Payments {
  readonly myPayments: { readonly nodes: readonly { id: string; requestId: string | null }[] }
}

/**
 * A patient's history: sleep medicine that was requested, prescribed, paid and refunded in part; and an order.
 * @returns the id of the partly refunded payment
 */
export async function givenPast(patientEmail: string): Promise<{ paymentId: string }> {
  const patient = await apiAs(origin, patientEmail)
  const orderId = randomUUID()
  await must(patient, 'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { id } }', {
    input: { id: orderId, ...orderOf('heat-pack') },
  })
  const token = await accessTokenOf(origin, patientEmail)
  const bought = await postAs<{ paymentId: string; url: string }>(`${origin}/payments/setup`, token, {
    orderId,
  })
  await payWith(bought, cards.success)
  await postAs(`${origin}/payments/verify`, token, { paymentId: bought.paymentId })

  const { requestId } = await givenPrescription(
    patientEmail,
    'sleep',
    { productId: 'ramelteon-8', refills: 2 },
    'doctor@example.com',
  )
  const { data } = await patient.ask<Payments>('{ myPayments { nodes { id requestId } } }')
  const paymentId = data.myPayments.nodes.find((payment) => payment.requestId === requestId)?.id ?? ''
  await must(
    await apiAs(origin, 'admin@example.com'),
    'mutation ($input: RefundPaymentInput!) { refundPayment(input: $input) { id } }',
    { input: { id: randomUUID(), paymentId, amount: practiceMoney(2500), reason: 'goodwill' } },
  )
  return { paymentId }
}
