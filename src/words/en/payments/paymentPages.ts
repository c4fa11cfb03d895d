/** Texts of the gateway's return pages, /payment-success and /payment-cancelled. */
export const paymentPages = {
  /** For an order. */
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
      responseDueAt: 'Answer by',
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
} as const
