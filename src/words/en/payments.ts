import { brand } from '../../../domain/brand'

/** What is said to a patient about money: before it is held, while it is, and when it is taken or given back. */
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

  /** The request of this tab has ended before it reached anybody. */
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

  /** Of what was bought. */
  order: {
    paid: 'Thank you. Your order is placed.',
    paidText:
      'Your card was charged. The pharmacy packs it next, and you can follow it until it is with you.',
    paidReturned: 'Part of what you paid, or all of it, has been given back to you.',
    follow: 'Follow your order',
    kept: 'Nothing was charged. What you chose is still in your cart.',
    cart: 'Back to your cart',
    left: 'You have not been charged',
  },

  success: {
    confirming: {
      title: 'We are confirming your payment',
      text: 'This usually takes a few seconds. You need not do anything, and you can leave this page: nothing is lost.',
      offline: 'We cannot reach the server at the moment. We keep trying.',
    },
    held: {
      title: 'Your request is with us',
      text: 'Your card is held. A licensed clinician in your state has it now and writes back.',
    },
    paid: {
      title: 'You have paid',
      text: 'Your treatment was approved, and your card was charged.',
      returned: 'Your treatment was paid for, and part of it has been given back to you.',
    },
    problem: {
      title: 'Your card was not accepted',
      kept: 'Nothing was charged. Your request and your answers are kept.',
      why: 'Why',
      again: 'Try another card',
    },
    unknown: {
      title: 'We could not confirm your payment yet',
      text: 'Please do not worry: your request is kept, and you are never charged twice for it.',
      offline: 'We could not reach the server. Please check your connection.',
      steps: [
        'Wait a minute, then check again here.',
        'You can also leave: we go on checking, and your dashboard shows how it stands.',
        'If you left the payment page before your card was accepted, go back to it. It is the same payment.',
      ],
      again: 'Check again',
      finish: 'Back to the payment page',
    },
    missing: {
      title: 'We could not find this payment',
      text: 'The link may be incomplete, or the payment belongs to another account. The state of each of your requests is on your dashboard.',
    },
    facts: {
      treatment: 'Treatment',
      held: 'Held on your card',
      charged: 'Charged',
      returned: 'Given back',
      until: 'Held until, at the longest',
      answerBy: 'Answer by',
    },
    nextHeading: 'What happens next',
    next: [
      'A clinician reads every answer, and writes to you when something is unclear.',
      'If they approve, you pay the price of what is prescribed. The rest of the hold is released.',
      'If they do not, the whole hold is released. You pay nothing.',
    ],
    message: 'Message your care team',
    messages: 'Open your messages',
    prescription: 'See your prescription',
    dashboard: 'Go to your dashboard',
    worse: 'If you feel much worse, don’t wait for us: see a doctor, or call 911.',
  },

  cancelled: {
    title: 'You have not been charged',
    text: 'The payment was not finished. Your answers are kept, and you can go on whenever you like within a day.',
    lastProblem: 'Your last try',
    again: 'Try again',
    dashboard: 'Back to your dashboard',
    loading: 'Looking up your payment',
    failed: 'We could not look up your payment',
  },

  /** The request has ended. */
  over: {
    title: {
      cancelled: 'Your request was cancelled',
      declined: 'Your request was not approved',
      expired: 'Your request was closed',
      other: 'This request has ended',
    },
    nothing: 'Nothing is held on your card for this request, and nothing is charged.',
    returning: 'The money is on its way back to your card.',
    refunded: (amount: string) =>
      `${amount} has been given back to your card. Your bank may take some days to show it.`,
    action: 'Start a new request',
  },

  /** Where the money of a request is, in a line on its card. */
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
