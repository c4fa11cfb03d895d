/** A card that exists only here; the numbers are Stripe's, except the slow one and the one refused late (https://docs.stripe.com/testing). */
export type TestCard = {
  number: string
  brand: string
  /** What the page calls it. */
  label: string
  /** What its bank does when it is asked for the money. */
  outcome: 'authorized' | 'requires_action' | Decline
  /** Webhooks come late, so that the browser is first. */
  isSlow?: boolean
  /** Why its bank, which has held the money, does not give it when it is to be captured. */
  atCapture?: Decline
  /** Why its cardholder disputes the charge as soon as it is captured. */
  disputed?: 'fraudulent'
  /** Its bank sends refunds back some seconds later. */
  refundsFail?: boolean
}

/** A refusal by the card's bank, in Stripe's words (https://docs.stripe.com/declines/codes). */
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
    label: 'Payment succeeds, confirmation comes late',
    outcome: 'authorized',
    isSlow: true,
  },
  {
    number: '4000000000000341',
    brand: 'visa',
    label: 'Held, but refused when it is to be charged',
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
    label: 'Payment succeeds, and is disputed once charged',
    outcome: 'authorized',
    disputed: 'fraudulent',
  },
  {
    number: '4000000000005126',
    brand: 'visa',
    label: 'Payment succeeds, and a refund of it fails later',
    outcome: 'authorized',
    refundsFail: true,
  },
]

export function findTestCard(number: string): TestCard | undefined {
  return testCards.find((card) => card.number === number)
}
