import { expect } from 'vitest'
import type { ResolverMap } from '../../../api/resolverMap'
import type { JobContext } from '../../../api/useCases/context'
import type { PayingProduct } from '../payingProduct'
import type { Cast } from './prescriptionScenarios'

type Prescription = Awaited<ReturnType<ResolverMap['Mutation.changePrescription']>>
type Order = Awaited<ReturnType<ResolverMap['Query.myOrders']>>['nodes'][number]

const start = new Date('2026-03-02T09:00:00.000Z')

/** Another patient on March 2; no data of an earlier test are due for the jobs. */
export async function castOfTest(cast: Cast): Promise<Cast> {
  const { testSystem } = cast
  await testSystem.owner.query(`update prescription set auto_refill = false`)
  await testSystem.owner.query(
    `update payment_command set done_at = now(), outcome = 'superseded' where done_at is null`,
  )
  await testSystem.owner.query(`delete from card_removal`)
  testSystem.fake.fail(() => undefined)
  testSystem.die(() => false)
  testSystem.clock.now = start
  return { ...cast, patient: await testSystem.person('user', { givenName: 'Maya', familyName: 'Okafor' }) }
}

interface Agreement {
  readonly agreedCents: number
  /** What the bank answers to charges of the card. */
  readonly outcome?: string
  readonly expiry?: { expiryMonth: number; expiryYear: number } | undefined
}

/** The patient agrees to an amount for each refill and saves a card. */
export async function turnOnAutomaticPayment(
  { testSystem, patient }: Cast,
  { id: prescriptionId }: Pick<Prescription, 'id'>,
  { agreedCents, outcome = 'good', expiry }: Agreement,
): Promise<void> {
  const headers = { authorization: patient.id }
  const { body } = await testSystem.post('/payments/setup', { prescriptionId, agreedCents }, headers)
  testSystem.fake.saveCard(String(body['url']), outcome, expiry)
  const verified = await testSystem.post('/payments/verify', { prescriptionId }, headers)
  expect(verified.body).toEqual({ isOn: true })
}

/** Refills of a prescription that have not arrived. */
export async function refillsOf(
  { patient }: Cast,
  { id }: Pick<Prescription, 'id'>,
): Promise<readonly Order[]> {
  const { nodes } = await patient.ask('Query.myOrders', { first: 100 })
  return nodes.filter((order) => order.prescriptionId === id && order.status !== 'delivered')
}

/** Amounts in cents that the gateway keeps for refills of the patient: captured and not refunded. */
export async function keptForRefills({ testSystem, patient }: Cast): Promise<readonly number[]> {
  const { rows } = await testSystem.owner.query<{ id: string }>(
    'select id from payment where patient_id = $1 and order_id is not null',
    [patient.id],
  )
  const own = new Set(rows.map(({ id }) => id))
  return [...testSystem.fake.intents.values()]
    .filter(({ paymentId }) => own.has(paymentId))
    .map(({ capturedCents, refundedCents }) => capturedCents - refundedCents)
    .filter((cents) => cents > 0)
}

/** A charge of the patient's card that was decided and has no result yet. @returns the id of its command */
export async function openCharge({ testSystem, patient }: Cast): Promise<string> {
  const { rows } = await testSystem.owner.query<{ id: string }>(
    `select id from payment_command where kind = 'charge' and done_at is null and patient_id = $1`,
    [patient.id],
  )
  if (!rows[0]) throw new Error('No charge is open.')
  return rows[0].id
}

type ChargeSavedCard = PayingProduct['fake']['gateway']['chargeSavedCard']

/** A process whose gateway charges saved cards in a way of the test. */
export function processCharging(
  { testSystem: { context, fake } }: Cast,
  charging: (charge: ChargeSavedCard) => ChargeSavedCard,
): JobContext {
  const chargeSavedCard = charging(fake.gateway.chargeSavedCard.bind(fake.gateway))
  return {
    ...context,
    payments: { ...context.payments, gateway: { ...fake.gateway, chargeSavedCard } },
  }
}
