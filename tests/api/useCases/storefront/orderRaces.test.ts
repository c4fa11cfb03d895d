import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Barriers } from '../../../support/barrier'
import { createBarriers, interleave } from '../../../support/barrier'
import { setAddress, orderOfRequest, pack } from '../../../support/builders/orderScenarios'
import type { Cast } from '../../../support/builders/prescriptionScenarios'
import { change, prescribed } from '../../../support/builders/prescriptionScenarios'
import { cancel } from '../../../support/builders/requestScenarios'
import { createPayingProduct } from '../../../support/payingProduct'

let cast: Cast
let barriers: Barriers

beforeAll(async () => {
  const testSystem = await createPayingProduct()
  barriers = createBarriers(testSystem.pools)
  const hcp = await testSystem.person('HCPs')
  cast = {
    testSystem,
    hcp,
    admin: await testSystem.person('Admin'),
    patient: await testSystem.person('user'),
  }
})
beforeEach(async () => {
  cast = { ...cast, patient: await cast.testSystem.person('user') }
})
afterAll(() => cast.testSystem.close())

/** Creates a paid first order with an address, and concurrent operations on it. */
async function story() {
  const { patient, hcp, admin } = cast
  const prescription = await prescribed(cast)
  const { request } = await patient.ask('Query.request', { id: prescription.requestId })
  const order = await setAddress(patient, await orderOfRequest(patient, request.id))
  const deeds = {
    cancel: () => cancel(hcp, request),
    stop: () => change(hcp, prescription, 'stop'),
    pack: () => pack(admin, order),
    address: () => setAddress(patient, order),
  }
  return { deeds, orderId: order.id, requestId: request.id }
}

/** Where each operation pauses, just before its deciding write. */
const pauses = {
  cancel: ['requests.changeStatus', 'orders.change'],
  stop: ['prescriptions.changeStatus', 'orders.change'],
  pack: ['orders.change'],
  address: ['orders.setAddress'],
} as const

type OrderAction = keyof typeof pauses
const ends: readonly OrderAction[] = ['cancel', 'stop']
const others: readonly OrderAction[] = ['pack', 'address']
const meetings = ends.flatMap((end) =>
  others.flatMap((other) =>
    [
      [end, other],
      [other, end],
    ].flatMap(([first, second]) =>
      pauses[first as OrderAction].map(
        (statement) => [first as OrderAction, statement, second as OrderAction] as const,
      ),
    ),
  ),
)

describe('an order that is canceled during another operation', () => {
  test.each(meetings)('%s paused at %s, and %s', async (first, statement, second) => {
    const { deeds, orderId, requestId } = await story()

    const met = await interleave(
      { barriers, owner: cast.testSystem.owner },
      { first: deeds[first], pauseAt: [statement], second: deeds[second] },
    )

    expect(met.hasPaused).toBe(true)
    const order = await cast.patient.ask('Query.order', { id: orderId })
    const { request } = await cast.patient.ask('Query.request', { id: requestId })
    const ended = [met.first, met.second][[first, second].findIndex((step) => ends.includes(step))]
    const hasLost = ended?.status === 'rejected'
    if (hasLost) expect(ended.reason).toMatchObject({ code: 'Conflict' })
    expect({ order: order.status, request: request.status }).toEqual(
      hasLost
        ? { order: expect.stringMatching(/^(placed|packed)$/), request: 'prescribed' }
        : { order: 'cancelled', request: 'refunded' },
    )
    const last = order.events.at(-1)
    expect(last?.to).toBe(order.status)
  })
})
