import { brand } from '../../../../domain/brand'

/** Payment texts for patients: before, during and after a hold. */
export const payments = {
  hold: {
    label: 'What is held on your card',
    now: 'Held on your card now, charged only if a clinician approves.',
    open: 'To be held on your card, charged only if a clinician approves.',
    promises: [
      { icon: 'check', text: 'Approved: you pay the price of what is prescribed, never more than this.' },
      { icon: 'refresh', text: 'Not approved: the hold is released. You pay nothing.' },
      {
        icon: 'lock',
        text: `You enter your card on the payment service’s own page. ${brand.name} never sees its number.`,
      },
    ],
    prices: 'What may be prescribed, and what it costs',
    pricesText: 'A clinician chooses what is right for you. We hold the highest of these prices.',
    send: (amount: string) => `Hold ${amount} and send`,
    sending: 'Taking you to the payment page…',
    loading: 'Getting the price',
    priceFailed: 'The price did not load',
  },

  finish: {
    heading: 'Finish your payment',
    lead: 'Your answers are kept. They go to a clinician as soon as your card is held.',
    action: 'Go to the payment page',
    opening: 'Taking you to the payment page…',
    loading: 'Looking up your request',
    failed: 'Your request did not load',
    signIn: 'Sign in to pay',
    signInHelp:
      'Your request belongs to an account. Please sign in to it again; you come straight back here.',
  },

  /** A request for the same treatment waits for its payment. */
  unpaid: {
    title: 'One payment is still open',
    text: (treatment: string, when: string) =>
      `Your request for ${treatment} from ${when} is not with a clinician yet: its payment was not finished. Your answers are kept.`,
    blocks: 'Please finish it, or cancel it to send a new one.',
    action: 'Finish payment',
  },

  /** The request of this tab ended before it reached the clinicians. */
  ended: {
    title: {
      cancelled: 'This request was cancelled',
      expired: 'This request was closed',
      other: 'This request has ended',
    },
    text: {
      cancelled: 'Your answers are still in this tab. You can send them as a new request.',
      expired:
        'It waited a day for its payment. You have not been charged. Your answers are still in this tab, and you can send them as a new request.',
      other:
        'Your dashboard shows how. Your answers are still in this tab, and you can send them as a new request.',
    },
    again: 'Use my answers for a new request',
  },

  cancel: {
    offer: 'Cancel this request',
    sure: 'Cancel this request?',
    sureText: 'It then reaches no clinician, and nothing is charged.',
    sureTextHeld:
      'It is taken from the clinicians, its conversation is closed, and the hold on your card is released.',
    yes: 'Yes, cancel it',
    no: 'Keep it',
    failed: 'The request was not cancelled',
  },

  /** The payment status in one line on a request's card. */
  state: {
    label: 'Payment',
    toHold: (amount: string) => `${amount} to be held`,
    toHoldText: 'Nothing is charged before a clinician approves.',
    held: (amount: string) => `${amount} held`,
    until: (when: string) => `until ${when}`,
    heldText: 'At the longest. You pay only if a clinician approves.',
    taking: (amount: string) => `Up to ${amount} is being charged`,
    takingFailed: 'Your card could not be charged',
    takingFailedText:
      'Nothing is prescribed yet. Pay with another card within a week, and your request goes on; the old hold is released.',
    charged: (amount: string) => `${amount} charged`,
    rest: (amount: string) => `The other ${amount} of the hold was released.`,
    partlyReturned: (charged: string, returned: string) => `${charged} charged, ${returned} given back`,
    returned: (amount: string) => `${amount} given back`,
    returnedText: 'Your bank may take some days to show it.',
    returning: (amount: string) => `${amount} on its way back`,
    returningText: 'This usually takes a moment.',
    releasing: (amount: string) => `Hold of ${amount} is being released`,
    released: (amount: string) => `Hold of ${amount} released`,
    notCharged: 'You were not charged.',
    never: 'Nothing was held or charged',
  },

  problems: { title: 'The payment page did not open' },
} as const
