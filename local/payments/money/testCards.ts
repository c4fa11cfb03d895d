/**
 * A test card; the numbers are Stripe's, except the slow one and the one declined at capture
 * (https://docs.stripe.com/testing).
 */
export type TestCard = {
  number: string
  brand: string
  /** Its label on the page. */
  label: string
  /** The bank's response to an authorization. */
  outcome: 'authorized' | 'requires_action' | Decline
  /** Delays webhooks, so that the browser returns first. */
  isSlow?: boolean
  /** The bank's decline at capture, after it has authorized. */
  atCapture?: Decline
  /** The reason of the cardholder's dispute, opened right after capture. */
  disputed?: 'fraudulent'
  /** The bank returns refunds some seconds later. */
  refundsFail?: boolean
}

/** A decline by the card's bank, with Stripe's codes (https://docs.stripe.com/declines/codes). */
export type Decline = { code: string; declineCode: string; message: string }

export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'visa', label: 'Payment succeeds', outcome: 'authorized' },
  {
    number: '4000000000000002',
    brand: 'visa',
    label: 'Card is declined',
    outcome: { code: 'card_declined', declineCode: 'generic_decline', message: 'Your card was declined.' },
  },
  {
    number: '4000000000009995',
    brand: 'visa',
    label: 'Declined: insufficient funds',
    outcome: {
      code: 'card_declined',
      declineCode: 'insufficient_funds',
      message: 'Your card has insufficient funds.',
    },
  },
  {
    number: '4000000000003220',
    brand: 'visa',
    label: 'Bank asks for approval (3-D Secure)',
    outcome: 'requires_action',
  },
  {
    number: '4000000000009086',
    brand: 'visa',
    label: 'Payment succeeds, confirmation is delayed',
    outcome: 'authorized',
    isSlow: true,
  },
  {
    number: '4000000000000341',
    brand: 'visa',
    label: 'Hold or saving succeeds, charge is declined',
    outcome: 'authorized',
    atCapture: {
      code: 'card_declined',
      declineCode: 'insufficient_funds',
      message: 'Your card has insufficient funds.',
    },
  },
  {
    number: '4000000000000259',
    brand: 'visa',
    label: 'Payment succeeds, then is disputed',
    outcome: 'authorized',
    disputed: 'fraudulent',
  },
  {
    number: '4000000000005126',
    brand: 'visa',
    label: 'Payment succeeds, but a refund fails',
    outcome: 'authorized',
    refundsFail: true,
  },
]

export function findTestCard(number: string): TestCard | undefined {
  return testCards.find((card) => card.number === number)
}
