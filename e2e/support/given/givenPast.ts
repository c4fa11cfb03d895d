import { randomUUID } from 'node:crypto'
import { practiceMoney } from '../../../domain/money'
import { cards, payWith } from '../../../tests/support/builders/hostedPage'
import { orderOf } from '../../../tests/support/builders/orderScenarios'
import { accessTokenOf, type Api, apiAs, postAs } from '../api'
import { givenClaimedRequest, givenSubmittedRequest } from './givenRequest'
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
    id: orderId,
    ...orderOf('heat-pack'),
  })
  const token = await accessTokenOf(origin, patientEmail)
  const bought = await postAs<{ paymentId: string; url: string }>(`${origin}/payments/setup`, token, {
    orderId,
  })
  await payWith(bought, cards.success)
  await postAs(`${origin}/payments/verify`, token, { paymentId: bought.paymentId })

  const { id, version } = await givenClaimedRequest(
    'doctor@example.com',
    await givenSubmittedRequest(patientEmail, 'sleep'),
  )
  await must(
    await apiAs(origin, 'doctor@example.com'),
    'mutation ($input: ApproveRequestInput!) { approveRequest(input: $input) { status } }',
    {
      id,
      expectedVersion: version,
      prescriptionId: randomUUID(),
      productId: 'ramelteon-8',
      quantity: 1,
      refills: 2,
    },
  )
  const { data } = await patient.ask<Payments>('{ myPayments { nodes { id requestId } } }')
  const paymentId = data.myPayments.nodes.find(({ requestId }) => requestId === id)?.id ?? ''
  await must(
    await apiAs(origin, 'admin@example.com'),
    'mutation ($input: RefundPaymentInput!) { refundPayment(input: $input) { id } }',
    { id: randomUUID(), paymentId, amount: practiceMoney(2500), reason: 'goodwill' },
  )
  return { paymentId }
}

async function must(api: Api, query: string, input: object): Promise<void> {
  const { errors } = await api.ask(query, { input })
  if (errors) throw new Error(`${query} was refused: ${JSON.stringify(errors)}`)
}
