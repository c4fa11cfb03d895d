import type { RefundReason } from '../../domain/generated/enums'
import type { ShippingAddress } from '../../domain/orders/shippingAddress'
import { cards } from '../../tests/support/builders/hostedPage'
import { deliver, setAddress, pack, placeNewOrder, ship } from '../../tests/support/builders/orderScenarios'
import type { DemoPatient } from './demoPeople'
import type { DemoAction, ScenarioContext } from './demoScenario'

/** Checks out packs of products, after which the order waits for payment. */
export function orders(packs: Readonly<Record<string, number>>): DemoAction {
  return {
    run: async ({ id, patient, who }) => {
      const products = await patient.ask('Query.products', {})
      const lines = Object.entries(packs).map(([productId, quantity]) => {
        const product = products.find((one) => one.id === productId)
        if (!product) throw new Error(`There is no product ${productId}.`)
        return { productId, quantity, unitPrice: product.price }
      })
      await placeNewOrder(patient, { id, lines, shippingAddress: addressOf(who) })
    },
  }
}

/** Enters a card, which pays the order. */
export const paysForOrder: DemoAction = {
  run: async (scene) => {
    const { status } = await orderOf(scene)
    if (status !== 'awaiting_payment') return
    const page = await scene.checkout.setup(scene.patientId, { orderId: scene.id })
    await scene.checkout.pay(scene.patientId, page, cards.success)
  },
}

/** Sets the shipping address of a prescribed order. */
export const givesAddress: DemoAction = {
  run: async (scene) => {
    const order = await orderOf(scene)
    if (!order.shippingAddress) await setAddress(scene.patient, order, addressOf(scene.who))
  },
}

/** Agrees to pay each refill of the request's prescription automatically. */
export const paysAutomatically: DemoAction = {
  run: async ({ id, patientId, patient, checkout }) => {
    const { nodes } = await patient.ask('Query.myPrescriptions', { first: 100 })
    const prescription = nodes.find(({ requestId }) => requestId === id)
    if (!prescription || prescription.automaticPayment?.status === 'on') return
    const { id: prescriptionId, price } = prescription
    await checkout.saveCard(patientId, { prescriptionId, agreedCents: price.cents }, cards.success)
  },
}

export const isPacked: DemoAction = {
  run: async (scene) => {
    const order = await orderOf(scene)
    if (order.status === 'placed') await pack(scene.admin, order)
  },
}

export const isShipped: DemoAction = {
  run: async (scene) => {
    const order = await orderOf(scene)
    if (order.status === 'packed') await ship(scene.admin, order)
  },
}

export const isDelivered: DemoAction = {
  run: async (scene) => {
    const order = await orderOf(scene)
    if (order.status === 'shipped') await deliver(scene.admin, order)
  },
}

export const cancelsOrder: DemoAction = {
  run: async (scene) => {
    const { id, version, status } = await orderOf(scene)
    if (status !== 'placed') return
    await scene.patient.ask('Mutation.cancelOrder', { input: { id, expectedVersion: version } })
  },
}

/** An Admin refunds an amount, or everything. */
export function refundsPayment(reason: RefundReason, note: string, amountCents?: number): DemoAction {
  return {
    run: async ({ id, stepId, admin, patientId }) => {
      const { nodes } = await admin.ask('Query.payments', { filter: { patientId }, first: 100 })
      const payment = nodes.find(({ requestId, orderId }) => requestId === id || orderId === id)
      if (!payment) throw new Error(`Nothing was paid for ${id}.`)
      await admin.ask('Mutation.refundPayment', {
        input: {
          id: stepId,
          paymentId: payment.id,
          amount: { cents: amountCents ?? payment.captured.cents, currency: payment.captured.currency },
          reason,
          note,
        },
      })
    },
  }
}

/** Returns the order or prescription of the scenario. */
async function orderOf({ id, patient }: ScenarioContext) {
  const { nodes } = await patient.ask('Query.myOrders', { first: 100 })
  const order = nodes.find((one) => one.requestId === id || one.id === id)
  if (!order) throw new Error(`Nothing was ordered for ${id}.`)
  return order
}

const towns: Readonly<Record<string, readonly [city: string, postalCode: string]>> = {
  AZ: ['Tempe', '85281'],
  CA: ['Oakland', '94607'],
  CO: ['Boulder', '80302'],
  FL: ['Sarasota', '34236'],
  GA: ['Decatur', '30030'],
  IL: ['Evanston', '60201'],
  MA: ['Worcester', '01608'],
  MD: ['Rockville', '20850'],
  MI: ['Ann Arbor', '48104'],
  MN: ['Duluth', '55802'],
  NC: ['Durham', '27701'],
  NJ: ['Montclair', '07042'],
  NV: ['Reno', '89501'],
  NY: ['Ithaca', '14850'],
  OH: ['Dayton', '45402'],
  OR: ['Eugene', '97401'],
  PA: ['Lancaster', '17603'],
  TX: ['Denton', '76201'],
  UT: ['Provo', '84601'],
  VA: ['Norfolk', '23510'],
  WA: ['Olympia', '98501'],
  WI: ['Madison', '53703'],
}

/** Returns a fictitious address, so that it belongs to no real person. */
function addressOf({ givenName, familyName, state }: DemoPatient): ShippingAddress {
  const [city, postalCode] = towns[state] ?? ['', '']
  return {
    name: `${givenName} ${familyName}`,
    line1: `${100 + familyName.length * 7} Imaginary Avenue`,
    line2: null,
    city,
    state,
    postalCode,
  }
}
