import type { CaptureProblem } from '../../../generated/graphql'

const tryAgain = (retry: string | null) =>
  retry === null
    ? 'Save another card, or pay for this refill yourself.'
    : `We’ll try again on ${retry}. You can also save another card, or pay now.`

/** Texts of automatic payment on a prescription. */
export const automaticPayment = {
  heading: 'Automatic payment',
  offer: 'Pay automatically',
  offerHelp: 'We can charge each refill to a card you save. We’ll tell you the amount and date first.',
  terms: {
    label: 'Terms of automatic payment',
    intro: 'By agreeing, you allow us to charge your saved card for your refills:',
    price: (price: string) => `We will charge ${price} for each refill on the day it is due.`,
    dose: (price: string) =>
      `We will charge ${price} for the next refill. A later dose may have another price, which we will tell you first.`,
    waiting: (price: string) =>
      `A refill is waiting for payment. We will charge ${price} as soon as your card is saved.`,
    due: (day: string) => `Your next refill is due on ${day}.`,
    notice: 'We will email you the amount and the date at least 3 days before each charge.',
    higher: 'If a refill costs more than we told you, we will ask you first.',
    end: 'You can skip a refill, change its date or your card, or end automatic payment here at any time. Ending is free.',
    stops: 'Charges stop when your refills are used up, or when your prescription ends.',
    card: 'Our payment service keeps your card. We keep only its brand, last 4 digits and expiration date.',
  },
  agree: 'Agree and save card',
  cancel: 'Not now',
  on: (card: string) => `On: ${card}.`,
  next: (price: string, day: string) => `Next charge: ${price} on ${day}.`,
  later: 'We’ll email you the amount and date at least 3 days before the next charge.',
  expires: 'This card expires before your next charge. Please save another card.',
  paused: 'Automatic payment is paused. Your card was declined, and we won’t charge it again.',
  checking: 'Checking your card',
  change: 'Change card',
  resume: 'Save another card',
  failed: 'The card page didn’t open',
  endWords: {
    offer: 'End automatic payment',
    sure: 'End automatic payment?',
    sureText: 'We won’t charge your card again, and we’ll remove it. You’ll pay for each refill yourself.',
    yes: 'End automatic payment',
    no: 'Keep automatic payment',
    failed: 'Automatic payment wasn’t ended',
  },
  approve: 'Approve payment',
  problems: {
    title: {
      not_confirmed: 'Your bank needs your approval',
      insufficient_funds: 'Your card was declined',
      card_expired: 'Your card was declined',
      card_refused: 'Your card was declined',
      gateway_trouble: 'We couldn’t charge your card',
    } satisfies Record<CaptureProblem, string>,
    text: {
      not_confirmed: () => 'Approve the payment with your bank, and we’ll ship your refill.',
      insufficient_funds: (retry) => `The card didn’t have enough funds. ${tryAgain(retry)}`,
      card_expired: (retry) => `The card has expired. ${tryAgain(retry)}`,
      card_refused: (retry) => `Your bank gave no reason. ${tryAgain(retry)}`,
      gateway_trouble: (retry) => `The bank didn’t respond. ${tryAgain(retry)}`,
    } satisfies Record<CaptureProblem, (retry: string | null) => string>,
  },
} as const
