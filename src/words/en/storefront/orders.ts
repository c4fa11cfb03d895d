import type { OrderEventType } from '../../../generated/graphql'

/** Order events, as lines of the timeline. */
export const orderEventWords = {
  checkOut: 'Checkout started',
  prescribe: 'Prescribed and ordered',
  confirmHealth: 'Health information confirmed',
  refill: 'Refill prepared',
  paymentCaptured: 'Payment received, order placed',
  paymentTimedOut: 'Expired before payment',
  setAddress: 'Shipping address saved',
  pack: 'Packed by the pharmacy',
  ship: 'Handed to the carrier',
  deliver: 'Delivered',
  cancel: 'Canceled',
  refundSucceeded: 'Refunded',
  refundFailed: 'Refund failed and is still due',
  prescriptionEnded: 'Canceled because the prescription was stopped, put on hold, or replaced',
} as const satisfies Record<OrderEventType, string>

export const orders = {
  heading: 'Active orders',
  failed: 'We couldn’t load your orders',
  of: (day: string) => `Order from ${day}`,
  steps: 'Order status',
  stepDone: 'done',
  history: 'Order history',
  lines: 'Items',
  sentTo: 'Shipping address',
  tracking: (carrier: string, number: string) => `${carrier}, tracking number ${number}`,
  details: 'Details',
  detailsOf: (day: string) => `Details of the order from ${day}`,
  back: 'Back to your cart',
  toDashboard: 'Back to your dashboard',
  free: 'Free',
  subtotal: 'Subtotal',
  shipping: 'Shipping',
  total: 'Total',
  paidWithRequest: 'Paid with your request',
  givenBack: 'Refunded',
  unpaid: {
    title: 'You have an unpaid order',
    text: (price: string) => `You started to pay ${price}. You haven’t been charged.`,
    goOn: 'Continue to payment',
    drop: 'Cancel this order',
  },
  cancel: {
    offer: 'Cancel this order',
    sure: 'Cancel this order?',
    sureText: 'We won’t ship it, and we’ll refund what you paid to your card.',
    yes: 'Cancel order',
    no: 'Keep order',
    failed: 'We couldn’t cancel this order',
  },
  addressMissing: {
    title: 'Where should we ship it?',
    text: 'We’ll pack your prescription as soon as we have an address.',
    change: 'Change address',
    within: (state: string) =>
      `This medicine was prescribed for ${state}, so we can only ship it to an address in ${state}. To ship it to another state, you need a new request.`,
    newRequest: 'Start a new request',
  },
  notFound: 'We couldn’t find this order.',
} as const
