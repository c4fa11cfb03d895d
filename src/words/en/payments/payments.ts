import { brand } from '../../../../domain/brand'

/** Payment texts for patients: before, during and after a hold. */
export const payments = {
  hold: {
    label: 'Hold on your card',
    now: 'We’ll place a hold for this amount. You’re charged only if a clinician approves.',
    promises: [
      {
        icon: 'check',
        text: 'If approved, you pay the price of what is prescribed. We ask you first if it costs more than this.',
      },
      { icon: 'refresh', text: 'If not approved, we release the hold. You pay nothing.' },
      {
        icon: 'lock',
        text: `You enter your card on the payment service’s own page. ${brand.name} never sees the number.`,
      },
    ],
    wish: {
      legend: 'Which treatment would you like?',
      helper: 'Your clinician decides what is right for you. We hold only the price of your choice.',
      pack: (amount: string, price: string) => `${amount}, ${price}`,
      clinician: 'Let my clinician decide',
      highest: (price: string) => `We hold ${price}, the highest price. You pay for what is prescribed.`,
      missing: 'Choose a treatment, or let your clinician decide.',
    },
    course: {
      heading: 'The whole course, at today’s prices',
      week: (week: number) => `From week ${week}:`,
      text: 'Week 1 starts when your first package arrives. We ask how you are before each new dose, and your clinician decides. You pay for one package at a time, and you can stop at any time.',
    },
    send: (amount: string) => `Hold ${amount} and send`,
    sending: 'Taking you to the payment page…',
    loading: 'Loading the price',
    priceFailed: 'The price didn’t load',
  },

  finish: {
    heading: 'Finish your payment',
    lead: 'Your answers are saved. We’ll send them to a clinician once there’s a hold on your card.',
    action: 'Go to the payment page',
    opening: 'Taking you to the payment page…',
    loading: 'Loading your request',
    failed: 'Your request didn’t load',
    signIn: 'Sign in to pay',
    signInHelp: 'Please sign in to the account you used for this request. You’ll come right back here.',
  },

  /** A request for the same treatment waits for its payment. */
  unpaid: {
    title: 'You have an unfinished payment',
    text: (treatment: string, when: string) =>
      `Your request for ${treatment} from ${when} hasn’t gone to a clinician yet, because you didn’t finish the payment. Your answers are saved.`,
    blocks: 'Finish the payment, or cancel that request to send a new one.',
    action: 'Finish payment',
  },

  /** The request of this tab ended before it reached the clinicians. */
  ended: {
    title: {
      cancelled: 'This request was canceled',
      expired: 'This request was closed',
      other: 'This request has ended',
    },
    text: {
      cancelled: 'Your answers are still in this tab. You can send them as a new request.',
      expired:
        'We didn’t receive a payment within 3 days. You haven’t been charged. Your answers are still in this tab, and you can send them as a new request.',
      other:
        'Your dashboard shows what happened. Your answers are still in this tab, and you can send them as a new request.',
    },
    again: 'Use my answers again',
  },

  cancel: {
    offer: 'Cancel this request',
    sure: 'Cancel this request?',
    sureText: 'We won’t send it to a clinician, and you won’t be charged.',
    sureTextHeld: 'We’ll stop the review, close the conversation and release the hold on your card.',
    yes: 'Cancel request',
    no: 'Keep request',
    failed: 'Your request wasn’t canceled',
  },

  /** The payment status in one line on a request's card. */
  state: {
    label: 'Payment',
    toHold: (amount: string) => `${amount} hold needed`,
    toHoldText: 'You’re charged only if a clinician approves.',
    held: (amount: string) => `${amount} on hold`,
    until: (when: string) => `until ${when}`,
    heldText: 'You pay only if a clinician approves.',
    taking: (amount: string) => `Charging up to ${amount}`,
    takingFailed: 'We couldn’t charge your card',
    takingFailedText:
      'Nothing is prescribed yet. Use another card within 7 days to continue. We’ll release the old hold.',
    charged: (amount: string) => `${amount} charged`,
    rest: (amount: string) => `The other ${amount} on hold was released.`,
    partlyReturned: (charged: string, returned: string) => `${charged} charged, ${returned} refunded`,
    returned: (amount: string) => `${amount} refunded`,
    returnedText: 'Your bank may take a few days to show it.',
    returning: (amount: string) => `${amount} refund on its way`,
    returningText: 'This usually takes a moment.',
    releasing: (amount: string) => `Releasing ${amount} hold`,
    released: (amount: string) => `${amount} hold released`,
    notCharged: 'You weren’t charged.',
    never: 'No hold or charge',
  },

  problems: { title: 'The payment page didn’t open' },
} as const
