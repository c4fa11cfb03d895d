import type { OrderEventType } from '../../../generated/graphql'

/** Order events, as lines of the timeline. */
export const orderEventWords = {
  checkOut: 'Sent to payment',
  prescribe: 'Prescribed and ordered',
  confirmHealth: 'Patient confirmed their health information',
  refill: 'Refill prepared',
  paymentCaptured: 'Paid, order placed',
  paymentTimedOut: 'Expired before payment',
  setAddress: 'Address given',
  pack: 'Packed by the pharmacy',
  ship: 'Handed to the carrier',
  deliver: 'Delivered',
  cancel: 'Cancelled',
  refundSucceeded: 'Money given back',
  refundFailed: 'Refund failed, and still to be made',
  prescriptionEnded: 'Canceled because the prescription was stopped, put on hold, or replaced',
} as const satisfies Record<OrderEventType, string>

export const orders = {
  heading: 'Orders on their way',
  failed: 'We could not load your orders',
  of: (day: string) => `Order of ${day}`,
  steps: 'How far it is',
  stepDone: 'done',
  history: 'What has happened',
  lines: 'What is in it',
  sentTo: 'Sent to',
  tracking: (carrier: string, number: string) => `${carrier}, tracking number ${number}`,
  details: 'Details',
  detailsOf: (day: string) => `Details of the order of ${day}`,
  back: 'Back to your cart',
  free: 'Free',
  subtotal: 'Items',
  shipping: 'Shipping',
  total: 'Total',
  paidWithRequest: 'Paid with your request',
  givenBack: 'Given back',
  unpaid: {
    title: 'An order is waiting for its payment',
    text: (price: string) => `You began to pay ${price}. Nothing has been charged.`,
    goOn: 'Continue to payment',
    drop: 'Drop this order',
  },
  cancel: {
    offer: 'Cancel this order',
    sure: 'Cancel this order?',
    sureText: 'It is not sent then, and what you paid goes back to your card.',
    yes: 'Yes, cancel it',
    no: 'Keep it',
    failed: 'The order was not cancelled',
  },
  addressMissing: {
    title: 'Where should we send it?',
    text: 'Your prescription is ready to be packed as soon as we know.',
    within: (state: string) =>
      `This medicine was prescribed for ${state}, so we can only send it to an address in ${state}. To have it sent to another state, you need a new request.`,
    newRequest: 'Start a new request',
    save: 'Send it there',
  },
  notFound: 'We could not find this order.',
} as const
