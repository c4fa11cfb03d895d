import { usd } from './usd'
import type { OrderSummaryFragment, SavedAddressFragment } from '../../../src/generated/graphql'

const at = '2026-03-02T09:00:00.000Z'

/** An order of two sleep masks, paid and placed by default. */
export function order(change: Partial<OrderSummaryFragment> = {}) {
  const events = [
    { type: 'checkOut', to: 'awaiting_payment' },
    { type: 'paymentCaptured', to: 'placed' },
  ] as const
  return {
    __typename: 'Order',
    id: 'order-1',
    status: 'placed' as const,
    version: 2,
    requestId: null,
    prescriptionStatus: null,
    prescribedState: null,
    treatmentType: null,
    lines: [
      {
        __typename: 'OrderLine',
        productId: 'mask',
        name: 'Sleep mask',
        strength: null,
        form: 'mask',
        packSize: 1,
        packUnit: 'piece',
        quantity: 2,
        unitPrice: usd(1200),
      },
    ],
    subtotal: usd(2400),
    shipping: usd(500),
    total: usd(2900),
    shippingAddress: {
      __typename: 'ShippingAddress',
      name: 'Maya Okafor',
      line1: '12 Elm Street',
      line2: null,
      city: 'Columbus',
      state: 'OH',
      postalCode: '43004',
    },
    paymentId: 'payment-1',
    paymentStatus: 'captured' as const,
    refunded: usd(0),
    carrier: null,
    trackingNumber: null,
    createdAt: at,
    updatedAt: at,
    events: events.map((event, index) => ({
      __typename: 'OrderEvent',
      id: String(index),
      from: null,
      actorRole: null,
      at,
      ...event,
    })),
    ...change,
  }
}

/** The answer of MyAddresses with one address in Ohio. */
export function ownAddresses(change: Partial<SavedAddressFragment> = {}) {
  const { shippingAddress } = order()
  const address = {
    ...shippingAddress,
    __typename: 'PatientAddress',
    id: 'address-1',
    isDefault: true,
    ...change,
  }
  return { myProfile: { __typename: 'PatientProfile', id: 'maya', addresses: [address] } }
}
