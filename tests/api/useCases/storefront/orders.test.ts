import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { practiceMoney } from '../../../../domain/money'
import { expireHolds } from '../../../../api/jobs/expireHolds'
import { reconcilePayments } from '../../../../api/jobs/reconcilePayments'
import {
  addressInCalifornia,
  addressInOhio,
  deliver,
  setAddress,
  orderOf,
  orderOfRequest,
  pack,
  placeNewOrder,
  ship,
} from '../../../support/builders/orderScenarios'
import { approve, cancel, claim } from '../../../support/builders/requestScenarios'
import type { PayingProduct } from '../../../support/payingProduct'
import { createPayingProduct } from '../../../support/payingProduct'
import type { Person } from '../../../support/product'

let testSystem: PayingProduct
let lee: Person
let ruth: Person
/** A new patient for each test, without other orders. */
let maya: Person

beforeAll(async () => {
  testSystem = await createPayingProduct()
  lee = await testSystem.person('HCPs', { givenName: 'Dr. Lena', familyName: 'Lee' })
  ruth = await testSystem.person('Admin', { givenName: 'Ruth', familyName: 'Adler' })
})
beforeEach(async () => {
  maya = await testSystem.person('user', { givenName: 'Maya', familyName: 'Okafor' })
  testSystem.fake.notices.length = 0
  testSystem.clock.now = new Date(testSystem.clock.now.getTime() + 60_000)
})
afterEach(() => testSystem.fake.fail(() => undefined))
afterAll(() => testSystem.close())

const read = (id: string) => maya.ask('Query.order', { id })
const put = (productId: string, quantity: number, quotedPriceCents = 1600) =>
  maya.ask('Mutation.setCartLine', {
    input: { productId, quantity, quotedPrice: practiceMoney(quotedPriceCents) },
  })
const cart = async () => (await maya.ask('Query.cart', {})).lines
const place = (input: object) =>
  maya.ask('Mutation.placeOrder', { input: { id: randomUUID(), ...orderOf('heat-pack'), ...input } })

async function pay(orderId: string, card: 'good' | 'declined' = 'good') {
  const { body } = await testSystem.setupOrder(maya, orderId)
  testSystem.fake.enterCard(String(body['url']), card)
  return String(body['paymentId'])
}

async function paid() {
  const { id } = await placeNewOrder(maya)
  const paymentId = await pay(id)
  await testSystem.verify(maya, paymentId)
  return { ...(await read(id)), paymentId }
}

const cancelOrder = (person: Person, { id, version }: { id: string; version: number }) =>
  person.ask('Mutation.cancelOrder', { input: { id, expectedVersion: version } })

/** Advances the clock, so that the next order is newer. */
const advanceOneSecond = () => {
  testSystem.clock.now = new Date(testSystem.clock.now.getTime() + 1000)
}

const intentOf = (paymentId: string) => {
  const intent = [...testSystem.fake.intents.values()].find((known) => known.paymentId === paymentId)
  if (!intent) throw new Error('The gateway has no such payment.')
  return intent
}

describe('placing an order', () => {
  test('freezes prices and address, and charges exactly that, also when the price rises afterwards', async () => {
    const order = await placeNewOrder(maya, orderOf('heat-pack', 2))
    expect(order).toMatchObject({
      status: 'awaiting_payment',
      subtotal: practiceMoney(3200),
      shipping: practiceMoney(500),
      total: practiceMoney(3700),
      shippingAddress: addressInOhio,
      lines: [
        { productId: 'heat-pack', name: 'Reusable heat pack', quantity: 2, unitPrice: practiceMoney(1600) },
      ],
    })
    await testSystem.owner.query(`update product set price_cents = 1900 where id = 'heat-pack'`)
    const { body } = await testSystem.setupOrder(maya, order.id)
    await testSystem.owner.query(`update product set price_cents = 1600 where id = 'heat-pack'`)
    expect(body).toMatchObject({ amountCents: 3700, currency: 'USD' })
  })

  test('twice with the same id places it once, and with other content is a conflict', async () => {
    const id = randomUUID()
    const [one, other] = await Promise.all([place({ id }), place({ id })])
    expect(other).toEqual(one)
    await expect(place({ id, ...orderOf('heat-pack', 2) })).rejects.toMatchObject({ code: 'Conflict' })
    await expect(place({ id, shippingAddress: { ...addressInOhio, city: 'Dayton' } })).rejects.toMatchObject({
      code: 'Conflict',
    })
    const { nodes } = await maya.ask('Query.myOrders', {})
    expect(nodes).toHaveLength(1)
  })

  test('from two tabs leaves one unpaid order; the other’s page accepts no card', async () => {
    const first = await place({})
    const { body } = await testSystem.setupOrder(maya, first.id)
    const second = await place({})
    expect(await read(first.id)).toMatchObject({ status: 'cancelled' })
    expect(await read(second.id)).toMatchObject({ status: 'awaiting_payment' })
    expect(testSystem.fake.enterCard(String(body['url']), 'good')).toBe(false)
    expect((await testSystem.verify(maya, String(body['paymentId']))).body).toMatchObject({
      status: 'problem',
    })
  })

  test('from many tabs concurrently leaves one unpaid order', async () => {
    const answers = await Promise.allSettled(Array.from({ length: 6 }, () => place({})))
    expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true)
    const { nodes } = await maya.ask('Query.myOrders', { first: 100 })
    expect(nodes.filter(({ status }) => status === 'awaiting_payment')).toHaveLength(1)
  })

  test('at a changed price, over the limit, or in a state without sale places nothing and returns all problems', async () => {
    const lines = [
      { productId: 'heat-pack', quantity: 9, unitPrice: practiceMoney(1500) },
      { productId: 'melatonin-pr-3', quantity: 1, unitPrice: practiceMoney(1500) },
      { productId: 'ramelteon-8', quantity: 1, unitPrice: practiceMoney(6900) },
      { productId: 'no-such-thing', quantity: 1, unitPrice: practiceMoney(1) },
    ]
    await expect(
      place({ lines, shippingAddress: { ...addressInOhio, state: 'NY', postalCode: '10001' } }),
    ).rejects.toMatchObject({
      code: 'CartOutdated',
      info: {
        problems: [
          { productId: 'heat-pack', rule: 'quantity', max: 3 },
          { productId: 'heat-pack', rule: 'price', priceCents: 1600 },
          { productId: 'melatonin-pr-3', rule: 'state', state: 'NY' },
          { productId: 'ramelteon-8', rule: 'prescription' },
          { productId: 'no-such-thing', rule: 'unavailable' },
        ],
      },
    })
    const { nodes } = await maya.ask('Query.myOrders', {})
    expect(nodes).toEqual([])
  })

  test.each([
    ['no lines', { lines: [] }, 'required'],
    ['a product twice', { lines: [...orderOf('heat-pack').lines, ...orderOf('heat-pack').lines] }, 'unique'],
    ['a place that is none', { shippingAddress: { ...addressInOhio, postalCode: 'x' } }, 'postalCode'],
    ['no id', { id: 'mine' }, 'uuid'],
  ])('is refused for %s', async (_name, input, rule) => {
    await expect(place(input)).rejects.toMatchObject({ code: 'InvalidInput', info: { rule } })
  })
})

describe('paying for an order', () => {
  test('charges at once, places it once whatever comes first and however often, and removes it from the cart', async () => {
    await put('heat-pack', 3)
    await put('sleep-mask', 1, 1200)
    const { id } = await placeNewOrder(maya, orderOf('heat-pack', 2))
    const paymentId = await pay(id)
    const [notice] = testSystem.fake.notices
    if (!notice) throw new Error('The gateway told nothing.')
    const hook = () =>
      testSystem.post('/payments/webhook', notice.body, { 'stripe-signature': notice.signature })
    await Promise.all([
      hook(),
      testSystem.verify(maya, paymentId),
      hook(),
      testSystem.verify(maya, paymentId),
    ])

    const order = await read(id)
    expect(order).toMatchObject({ status: 'placed', paymentId, paymentStatus: 'captured' })
    expect(order.events.map(({ type }) => type)).toEqual(['checkOut', 'paymentCaptured'])
    expect((await testSystem.verify(maya, paymentId)).body).toMatchObject({
      status: 'paid',
      orderId: id,
      requestId: null,
      capturedCents: 3700,
    })
    expect(await cart()).toMatchObject([
      { productId: 'heat-pack', quantity: 1 },
      { productId: 'sleep-mask', quantity: 1 },
    ])
    expect(testSystem.published).toContainEqual({
      field: 'publishInboxEvent',
      event: expect.objectContaining({ recipientId: maya.id, orderId: id, orderStatus: 'placed' }),
    })
    const { nodes } = await maya.ask('Query.myPayments', {})
    expect(nodes).toMatchObject([{ id: paymentId, orderId: id, requestId: null, treatmentType: null }])
  })

  test('with a declined card keeps the order and the cart, and another card pays', async () => {
    await put('heat-pack', 1)
    const { id } = await placeNewOrder(maya)
    const paymentId = await pay(id, 'declined')
    expect((await testSystem.verify(maya, paymentId)).body).toMatchObject({
      status: 'problem',
      reason: 'card_declined',
    })
    expect(await read(id)).toMatchObject({ status: 'awaiting_payment' })
    expect(await cart()).toHaveLength(1)
    await pay(id)
    await testSystem.verify(maya, paymentId)
    expect(await read(id)).toMatchObject({ status: 'placed' })
  })

  test('is possible only for its patient, and finished once it is done', async () => {
    const { id } = await placeNewOrder(maya)
    const stranger = await testSystem.person('user')
    expect(await testSystem.setupOrder(stranger, id)).toMatchObject({ status: 404 })
    expect(await testSystem.setupOrder(lee, id)).toMatchObject({ status: 403 })
    await testSystem.verify(maya, await pay(id))
    expect(await testSystem.setupOrder(maya, id)).toMatchObject({ status: 200, body: { url: null } })
  })

  test('is found by reconciliation when browser and webhook never return', async () => {
    const { id } = await placeNewOrder(maya)
    await pay(id)
    testSystem.clock.now = new Date(testSystem.clock.now.getTime() + 10 * 60_000)
    await reconcilePayments(testSystem.context)
    expect(await read(id)).toMatchObject({ status: 'placed' })
  })

  test('that comes after the order has expired is refunded', async () => {
    const { id, version } = await placeNewOrder(maya)
    const { body } = await testSystem.setupOrder(maya, id)
    testSystem.fake.fail((call) => (call === 'closeCheckout' || call === 'look' ? 'silent' : undefined))
    await maya.ask('Mutation.cancelOrder', { input: { id, expectedVersion: version } })
    testSystem.fake.fail(() => undefined)
    testSystem.fake.enterCard(String(body['url']), 'good')
    await testSystem.deliver()
    testSystem.clock.now = new Date(testSystem.clock.now.getTime() + 3_600_000)
    await reconcilePayments(testSystem.context)
    expect(intentOf(String(body['paymentId']))).toMatchObject({ capturedCents: 2100, refundedCents: 2100 })
    expect(await read(id)).toMatchObject({
      status: 'refunded',
      paymentStatus: 'refunded',
      refunded: practiceMoney(2100),
    })
  })

  test('is possible for a day', async () => {
    const { id } = await placeNewOrder(maya)
    await testSystem.setupOrder(maya, id)
    testSystem.clock.now = new Date(testSystem.clock.now.getTime() + 25 * 3_600_000)
    await Promise.all([expireHolds(testSystem.context), expireHolds(testSystem.context)])
    const order = await read(id)
    expect(order).toMatchObject({ status: 'expired', paymentStatus: 'expired' })
    expect(order.events.filter(({ type }) => type === 'paymentTimedOut')).toHaveLength(1)
  })
})

describe('fulfillment of an order', () => {
  test('includes packing, shipping with a tracking number and delivery by an Admin, each once', async () => {
    const placed = await paid()
    const packed = await pack(ruth, placed)
    expect(await pack(ruth, placed)).toEqual(packed)
    const shipped = await ship(ruth, packed)
    expect(shipped).toMatchObject({
      status: 'shipped',
      carrier: 'Parcel Post',
      trackingNumber: 'TW 1234 5678',
    })
    const delivered = await deliver(ruth, shipped)
    expect(delivered.events.map(({ type, actorRole }) => [type, actorRole])).toEqual([
      ['checkOut', 'user'],
      ['paymentCaptured', null],
      ['pack', 'Admin'],
      ['ship', 'Admin'],
      ['deliver', 'Admin'],
    ])
    await expect(pack(ruth, delivered)).rejects.toMatchObject({
      code: 'IllegalTransition',
      info: { from: 'delivered', event: 'pack' },
    })
    await expect(ship(ruth, packed)).rejects.toMatchObject({
      code: 'Conflict',
      info: { current: { status: 'delivered' } },
    })
  })

  test('needs a valid tracking number', async () => {
    const { id, version } = await pack(ruth, await paid())
    const input = { id, expectedVersion: version, carrier: 'Parcel Post', trackingNumber: '?' }
    await expect(ruth.ask('Mutation.shipOrder', { input })).rejects.toMatchObject({
      code: 'InvalidInput',
      info: { field: 'trackingNumber' },
    })
  })

  test('is canceled by the patient before packing, and by an Admin before shipping, with a refund', async () => {
    const { id, version, paymentId } = await paid()
    const cancelled = await maya.ask('Mutation.cancelOrder', { input: { id, expectedVersion: version } })
    expect(cancelled).toMatchObject({
      status: 'refunded',
      paymentStatus: 'refunded',
      refunded: practiceMoney(2100),
    })
    expect(intentOf(paymentId)).toMatchObject({ refundedCents: 2100 })
    expect(await maya.ask('Mutation.cancelOrder', { input: { id, expectedVersion: version } })).toEqual(
      cancelled,
    )

    const packed = await pack(ruth, await paid())
    const input = { id: packed.id, expectedVersion: packed.version }
    await expect(maya.ask('Mutation.cancelOrder', { input })).rejects.toMatchObject({ code: 'Forbidden' })
    expect(await ruth.ask('Mutation.cancelOrder', { input })).toMatchObject({ status: 'refunded' })

    const shipped = await ship(ruth, await pack(ruth, await paid()))
    await expect(
      ruth.ask('Mutation.cancelOrder', { input: { id: shipped.id, expectedVersion: shipped.version } }),
    ).rejects.toMatchObject({ code: 'IllegalTransition' })
  })

  test('is either canceled or packed, never both', async () => {
    const { id, version } = await paid()
    const [cancelled, packed] = await Promise.allSettled([
      maya.ask('Mutation.cancelOrder', { input: { id, expectedVersion: version } }),
      pack(ruth, { id, version }),
    ])
    expect([cancelled, packed].filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { status } = await read(id)
    expect(status).toBe(packed.status === 'fulfilled' ? 'packed' : 'refunded')
  })

  test('keeps the order’s status after a partial refund, and shows the amount', async () => {
    const { id, paymentId } = await paid()
    await testSystem.signedInAgain(ruth).ask('Mutation.refundPayment', {
      input: { id: randomUUID(), paymentId, amount: practiceMoney(500), reason: 'goodwill' },
    })
    expect(await read(id)).toMatchObject({
      status: 'placed',
      paymentStatus: 'partially_refunded',
      refunded: practiceMoney(500),
    })
  })

  test('is listed for the patient by open or closed, and for an Admin by filters; unpaid orders are excluded', async () => {
    const placed = await paid()
    advanceOneSecond()
    const delivered = await deliver(ruth, await ship(ruth, await pack(ruth, await paid())))
    advanceOneSecond()
    const waiting = await placeNewOrder(maya)
    const mine = async (isUnderWay?: boolean) =>
      (await maya.ask('Query.myOrders', { isUnderWay, first: 100 })).nodes.map(({ id }) => id)
    expect(await mine(true)).toEqual([placed.id])
    expect(await mine(false)).toEqual([waiting.id, delivered.id])
    const first = await maya.ask('Query.myOrders', { first: 2 })
    const rest = await maya.ask('Query.myOrders', { first: 2, after: first.pageInfo.endCursor })
    expect([...first.nodes, ...rest.nodes].map(({ id }) => id)).toEqual([waiting.id, delivered.id, placed.id])

    const filter = { patientId: maya.id }
    const all = await ruth.ask('Query.orders', { filter, first: 100 })
    expect(all.nodes.map(({ id }) => id)).toEqual([delivered.id, placed.id])
    const some = await ruth.ask('Query.orders', { filter: { ...filter, statuses: ['placed'] } })
    expect(some.nodes.map(({ id }) => id)).toEqual([placed.id])
    await expect(ruth.ask('Query.orders', { filter: { requestId: 'x' } })).rejects.toMatchObject({
      code: 'InvalidInput',
    })
  })
})

describe('a prescribed order', () => {
  async function prescribed() {
    const { id } = await testSystem.awaitingRequest(maya)
    const { body } = await testSystem.setup(maya, id)
    testSystem.fake.enterCard(String(body['url']), 'good')
    await testSystem.verify(maya, String(body['paymentId']))
    const { request } = await maya.ask('Query.request', { id })
    return approve(lee, await claim(lee, request))
  }

  test('is created with the signature, once, at the price of the prescription, and waits for an address', async () => {
    const request = await prescribed()
    const order = await orderOfRequest(maya, request.id)
    expect(order).toMatchObject({
      status: 'placed',
      treatmentType: 'sleep',
      total: practiceMoney(6900),
      shipping: practiceMoney(0),
      shippingAddress: null,
      paymentId: null,
      lines: [{ productId: 'ramelteon-8', name: 'Ramelteon tablet 8 mg', quantity: 1, packSize: 30 }],
    })
    testSystem.clock.now = new Date(testSystem.clock.now.getTime() + 3_600_000)
    await reconcilePayments(testSystem.context)
    const { nodes } = await maya.ask('Query.myOrders', {})
    expect(nodes).toHaveLength(1)
    await expect(pack(ruth, order)).rejects.toMatchObject({ code: 'AddressMissing' })
    expect(await pack(ruth, await setAddress(maya, order))).toMatchObject({
      status: 'packed',
      shippingAddress: addressInCalifornia,
    })
  })

  test('updates its request when it is shipped and delivered', async () => {
    const request = await prescribed()
    const shipped = await ship(
      ruth,
      await pack(ruth, await setAddress(maya, await orderOfRequest(maya, request.id))),
    )
    const statusOf = async () => (await maya.ask('Query.request', { id: request.id })).request.status
    expect(await statusOf()).toBe('shipped')
    await deliver(ruth, shipped)
    expect(await statusOf()).toBe('delivered')
    const [events] = await maya.eventsOf([request.id])
    expect(events?.slice(-2)).toMatchObject([
      { type: 'dispatch', actorRole: null },
      { type: 'deliver', actorRole: null },
    ])
  })

  test('goes to the last address in the state of the request', async () => {
    const elsewhere = { ...addressInOhio, state: 'TX', postalCode: '73301' }
    const first = await prescribed()
    expect(first.patientState).toBe('CA')
    await place({ shippingAddress: elsewhere })
    await cancel(lee, first)
    const second = await prescribed()
    expect((await orderOfRequest(maya, second.id)).shippingAddress).toBeNull()

    advanceOneSecond()
    const there = { ...addressInCalifornia, line1: '7 Oak Lane' }
    await place({ shippingAddress: there })
    await cancel(lee, second)
    expect((await orderOfRequest(maya, (await prescribed()).id)).shippingAddress).toEqual(there)
  })

  test('ends with its request, whoever cancels that', async () => {
    for (const staff of [lee, ruth]) {
      const request = await prescribed()
      const order = await orderOfRequest(maya, request.id)
      await staff.ask('Mutation.cancelRequest', {
        input: { id: request.id, expectedVersion: request.version },
      })
      expect(await read(order.id)).toMatchObject({ status: 'cancelled' })
    }
  })

  test('is canceled by an Admin before shipping, with its request, and can be ordered again', async () => {
    const request = await prescribed()
    const order = await pack(ruth, await setAddress(maya, await orderOfRequest(maya, request.id)))
    await expect(cancelOrder(maya, order)).rejects.toMatchObject({ code: 'Forbidden' })

    expect(await cancelOrder(ruth, order)).toMatchObject({ status: 'cancelled' })

    const { request: ended } = await maya.ask('Query.request', { id: request.id })
    expect(ended).toMatchObject({ status: 'refunded' })
    const [prescription] = (await maya.ask('Query.myPrescriptions', { first: 1 })).nodes
    expect(prescription).toMatchObject({ status: 'active', isFirstFillOrdered: false })
    const again = { id: randomUUID(), prescriptionId: prescription?.id ?? '', healthConfirmed: true }
    const ordered = await maya.ask('Mutation.orderRefill', { input: again })
    expect(ordered).toMatchObject({ status: 'awaiting_payment', total: practiceMoney(6900) })
    await testSystem.verify(maya, await pay(ordered.id))
    expect(await pack(ruth, await read(ordered.id))).toMatchObject({ status: 'packed' })
  })

  test('is not canceled by the patient alone, because the request has paid for it', async () => {
    const order = await orderOfRequest(maya, (await prescribed()).id)
    await expect(cancelOrder(maya, order)).rejects.toMatchObject({
      code: 'IllegalTransition',
      info: { rule: 'prescribed' },
    })
  })

  test('is sent within the state that it was prescribed for, and to no other', async () => {
    const request = await prescribed()
    expect(request.patientState).toBe('CA')
    const order = await orderOfRequest(maya, request.id)
    await expect(setAddress(maya, order, addressInOhio)).rejects.toMatchObject({
      code: 'AddressOutsideState',
      info: { state: 'CA' },
    })
    expect((await read(order.id)).shippingAddress).toBeNull()
    expect(await setAddress(maya, order, addressInCalifornia)).toMatchObject({
      shippingAddress: addressInCalifornia,
    })
  })

  test('is neither packed nor shipped to another state, whatever the source of the address', async () => {
    const move = async (isPacked: boolean) => {
      const addressed = await setAddress(maya, await orderOfRequest(maya, (await prescribed()).id))
      const order = isPacked ? await pack(ruth, addressed) : addressed
      await testSystem.owner.query(`update product_order set ship_to_state = 'OH' where id = $1`, [order.id])
      return isPacked ? ship(ruth, order) : pack(ruth, order)
    }
    await expect(move(false)).rejects.toMatchObject({ code: 'AddressOutsideState', info: { state: 'CA' } })
    maya = await testSystem.person('user')
    await expect(move(true)).rejects.toMatchObject({ code: 'AddressOutsideState' })
  })
})
