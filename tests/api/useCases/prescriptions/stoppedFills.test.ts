import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { practiceMoney } from '../../../../domain/money'
import { dispenseRefills } from '../../../../api/jobs/dispenseRefills'
import { advanceOrderBySystem } from '../../../../api/useCases/storefront/advanceOrder'
import { deliver, setAddress, orderOfRequest, pack, ship } from '../../../support/builders/orderScenarios'
import type { Cast } from '../../../support/builders/prescriptionScenarios'
import {
  change,
  createCast,
  paidRefill,
  prescribed,
  prescriptionOf,
  supplied,
  waitDays,
} from '../../../support/builders/prescriptionScenarios'
import { askPatient, claim } from '../../../support/builders/requestScenarios'

let cast: Cast
const start = new Date('2026-03-02T09:00:00.000Z')

beforeAll(async () => {
  cast = await createCast()
})
beforeEach(async () => {
  cast.testSystem.clock.now = start
  cast = {
    ...cast,
    patient: await cast.testSystem.person('user', { givenName: 'Maya', familyName: 'Okafor' }),
  }
})
afterAll(() => cast.testSystem.close())

const orderNow = (id: string) => cast.patient.ask('Query.order', { id })
const requestNow = async (id: string) => (await cast.patient.ask('Query.request', { id })).request

/** Returns the amount that the gateway still has of a patient's payments. */
const storedCents = ({ id }: { readonly id: string } = cast.patient) =>
  cast.testSystem.owner
    .query<{ id: string }>('select id::text from payment where patient_id = $1', [id])
    .then(({ rows }) =>
      [...cast.testSystem.fake.intents.values()]
        .filter(({ paymentId }) => rows.some((row) => row.id === paymentId))
        .reduce((sum, intent) => sum + intent.capturedCents - intent.refundedCents, 0),
    )

const mailsTo = async (recipient: string, about: string) => {
  const sql = 'select kind from outbox where recipient = $1 and about = $2 order by id'
  const { rows } = await cast.testSystem.owner.query<{ kind: string }>(sql, [recipient, about])
  return rows.map(({ kind }) => kind)
}

/** Creates a prescription whose first order is paid and has an address. */
async function ordered() {
  const prescription = await prescribed(cast, 1)
  const order = await setAddress(cast.patient, await orderOfRequest(cast.patient, prescription.requestId))
  return { prescription, order }
}

/** Creates a prescription with a delivered first fill and a paid, unpacked refill. */
async function refilled() {
  const { requestId, id } = await supplied(cast, 2)
  waitDays(cast, 25)
  const order = await paidRefill(cast, { id })
  return { prescription: await prescriptionOf(cast, requestId), order }
}

describe.each(['stop', 'hold', 'enterInError'] as const)('a prescriber’s %s', (event) => {
  test('cancels the unshipped first order, and refunds the request that has paid for it', async () => {
    for (const isPacked of [false, true]) {
      cast = { ...cast, patient: await cast.testSystem.person('user') }
      const { prescription, order } = await ordered()
      if (isPacked) await pack(cast.admin, order)
      expect(await storedCents()).toBe(6900)

      await change(cast.hcp, prescription, event)

      expect(await orderNow(order.id)).toMatchObject({ status: 'cancelled' })
      expect(await requestNow(prescription.requestId)).toMatchObject({ status: 'refunded' })
      expect(await storedCents()).toBe(0)
    }
  })

  test('cancels a paid refill, refunds it, and does not count it as used', async () => {
    const { prescription, order } = await refilled()
    expect(prescription).toMatchObject({ refillsUsed: 1 })

    await change(cast.hcp, prescription, event)

    expect(await orderNow(order.id)).toMatchObject({ status: 'refunded', refunded: practiceMoney(6900) })
    expect(await storedCents()).toBe(6900)
    expect(await prescriptionOf(cast, prescription.requestId)).toMatchObject({
      refillsUsed: 0,
      openOrderId: null,
    })
    expect(await requestNow(prescription.requestId)).toMatchObject({ status: 'delivered' })
  })
})

describe('an order canceled with its prescription', () => {
  test('is reported to the patient, to the prescriber if another has done it, and to the Admins', async () => {
    const { prescription, order } = await ordered()
    cast.testSystem.published.length = 0

    await change(cast.admin, prescription, 'stop')

    expect(await mailsTo(cast.patient.id, order.id)).toContain('orderCancelled')
    expect(await mailsTo(cast.hcp.id, order.id)).toEqual(['signedOrderCancelled'])
    expect(await mailsTo('@Admin', order.id)).toEqual(['orderStopped'])
    expect(cast.testSystem.published).toContainEqual(
      expect.objectContaining({
        event: expect.objectContaining({ recipientId: cast.patient.id, orderStatus: 'cancelled' }),
      }),
    )
  })

  test('is reported in the conversation of its request', async () => {
    const { prescription } = await ordered()
    const { conversationId } = await requestNow(prescription.requestId)

    await change(cast.hcp, prescription, 'hold')

    const { nodes } = await cast.patient.ask('Query.messages', {
      conversationId: conversationId ?? '',
      first: 50,
    })
    expect(nodes.map(({ body }) => body)).toContainEqual(
      expect.stringContaining('Your order was canceled before it shipped.'),
    )
  })

  test('is canceled also when its patient stops the prescription, even when it is packed', async () => {
    const { prescription, order } = await ordered()
    await pack(cast.admin, order)

    await change(cast.patient, prescription, 'stop')

    expect(await orderNow(order.id)).toMatchObject({ status: 'cancelled' })
    expect(await storedCents()).toBe(0)
    expect(await mailsTo(cast.patient.id, order.id)).not.toContain('orderCancelled')
  })

  test('is canceled also by a colleague who cannot read its request', async () => {
    const { prescription, order } = await ordered()
    const colleague = await cast.testSystem.person('HCPs', { givenName: 'Dr. Omar', familyName: 'Haddad' })
    const other = await cast.testSystem.awaitingRequest(cast.patient, randomUUID(), 'pain_cream')
    const { body } = await cast.testSystem.setup(cast.patient, other.id)
    cast.testSystem.fake.enterCard(String(body['url']), 'good')
    await cast.testSystem.verify(cast.patient, String(body['paymentId']))
    await askPatient(colleague, await claim(colleague, await requestNow(other.id)))

    await change(colleague, prescription, 'stop')

    expect(await orderNow(order.id)).toMatchObject({ status: 'cancelled' })
    expect(await requestNow(prescription.requestId)).toMatchObject({ status: 'refunded' })
    expect(await mailsTo(cast.hcp.id, order.id)).toEqual(['signedOrderCancelled'])
  })

  test('can be ordered again after the hold, and is paid again', async () => {
    const { prescription, order } = await ordered()
    const held = await change(cast.hcp, prescription, 'hold')
    await change(cast.hcp, held, 'resume')

    const again = await paidRefill(cast, prescription)

    expect(again).toMatchObject({ status: 'placed', shippingAddress: order.shippingAddress })
    expect(await storedCents()).toBe(6900)
    const packed = await pack(cast.admin, again)
    await deliver(cast.admin, await ship(cast.admin, packed))
    expect(await prescriptionOf(cast, prescription.requestId)).toMatchObject({
      refillsUsed: 0,
      deliveredFills: 1,
    })
  })
})

describe('a paid refill that its patient cancels before it is packed', () => {
  const cancelRefill = ({ id, version }: { id: string; version: number }) =>
    cast.patient.ask('Mutation.cancelOrder', { input: { id, expectedVersion: version } })

  test('is refunded, does not count as used, and is due a supply later', async () => {
    const { prescription, order } = await refilled()

    expect(await cancelRefill(order)).toMatchObject({ status: 'refunded' })

    expect(await storedCents()).toBe(6900)
    expect(await prescriptionOf(cast, prescription.requestId)).toMatchObject({
      status: 'active',
      refillsUsed: 0,
      openOrderId: null,
      nextRefillAt: '2026-04-24T09:00:00.000Z',
    })
    expect(await paidRefill(cast, prescription)).toMatchObject({ status: 'placed' })
  })

  test('cannot be canceled once it is packed', async () => {
    const { order } = await refilled()
    const packed = await pack(cast.admin, order)
    await expect(cancelRefill(packed)).rejects.toMatchObject({ code: 'Forbidden' })
  })
})

describe('a paid order', () => {
  const stopped = async (isPacked: boolean) => {
    const { prescription, order } = await ordered()
    const before = isPacked ? await pack(cast.admin, order) : order
    // The state that an older version, which did not cancel the order, left.
    await cast.testSystem.owner.query(`update prescription set status = 'on_hold' where id = $1`, [
      prescription.id,
    ])
    return before
  }

  test('is neither packed nor shipped by staff or the pharmacy while its prescription is not active', async () => {
    const refusal = { code: 'PrescriptionNotActive', info: { status: 'on_hold' } }
    const placed = await stopped(false)
    await expect(pack(cast.admin, placed)).rejects.toMatchObject(refusal)
    expect(await advanceOrderBySystem(cast.testSystem.context, placed.id, { type: 'pack' })).toBe(false)
    cast = { ...cast, patient: await cast.testSystem.person('user') }
    const packed = await stopped(true)
    await expect(ship(cast.admin, packed)).rejects.toMatchObject(refusal)
    const tracking = { carrier: 'Parcel Post', trackingNumber: 'TW 1' }
    expect(await advanceOrderBySystem(cast.testSystem.context, packed.id, { type: 'ship', tracking })).toBe(
      false,
    )
    expect(await orderNow(packed.id)).toMatchObject({ status: 'packed' })
  })

  test('is not shipped once its prescription has expired; it is canceled and refunded', async () => {
    const { prescription, order } = await ordered()
    waitDays(cast, 366)
    await expect(pack(cast.admin, order)).rejects.toMatchObject({ code: 'PrescriptionNotActive' })

    await dispenseRefills(cast.testSystem.context)

    expect(await orderNow(order.id)).toMatchObject({ status: 'cancelled' })
    expect(await requestNow(prescription.requestId)).toMatchObject({ status: 'cancelled' })
    expect(await prescriptionOf(cast, prescription.requestId)).toMatchObject({ statusReason: 'out_of_date' })
  })

  test('that was shipped is unchanged, and the patient and the Admins get instructions', async () => {
    const { prescription, order } = await ordered()
    const shipped = await ship(cast.admin, await pack(cast.admin, order))

    await change(cast.hcp, prescription, 'enterInError')

    expect(await orderNow(order.id)).toMatchObject({ status: 'shipped', version: shipped.version })
    expect(await storedCents()).toBe(6900)
    expect(await mailsTo(cast.patient.id, order.id)).toEqual(
      expect.arrayContaining(['orderShipped', 'readBeforeUse']),
    )
    expect(await mailsTo('@Admin', order.id)).toEqual(['parcelToReturn'])
  })
})
