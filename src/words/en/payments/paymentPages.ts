/** Texts of the gateway's return pages, /payment-success and /payment-cancelled. */
export const paymentPages = {
  /** For an order. */
  order: {
    paid: 'Thank you. Your order is placed.',
    paidText:
      'Your card was charged. The pharmacy will pack your order next. You can track it until it arrives.',
    paidReturned: 'Some or all of your payment has been refunded.',
    follow: 'Track your order',
    kept: 'You weren’t charged. Your items are still in your cart.',
    cart: 'Back to your cart',
    left: 'You haven’t been charged',
  },

  success: {
    confirming: {
      title: 'Confirming your payment',
      text: 'This usually takes a few seconds. You don’t need to do anything. You can leave this page.',
      offline: 'We can’t reach the server right now. We’ll keep trying.',
    },
    held: {
      title: 'We’ve received your request',
      text: 'There’s a hold on your card. A clinician licensed in your state will review your request and reply.',
    },
    paid: {
      title: 'Payment complete',
      text: 'Your treatment was approved, and your card was charged.',
      returned: 'Your treatment was paid for, and part of your payment has been refunded.',
    },
    problem: {
      title: 'Your card wasn’t accepted',
      kept: 'You weren’t charged. Your request and your answers are saved.',
      why: 'Why',
      again: 'Try another card',
    },
    unknown: {
      title: 'We couldn’t confirm your payment yet',
      text: 'Your request is saved, and you won’t be charged twice for it.',
      offline: 'We couldn’t reach the server. Please check your connection.',
      steps: [
        'Wait a minute, then check again here.',
        'You can also leave this page. We’ll keep checking, and your dashboard will show the result.',
        'If you left the payment page before your card was accepted, go back to it. You won’t start a second payment.',
      ],
      again: 'Check again',
      finish: 'Back to the payment page',
    },
    missing: {
      title: 'We couldn’t find this payment',
      text: 'The link may be incomplete, or the payment may belong to another account. Your dashboard shows the status of each request.',
    },
    facts: {
      treatment: 'Treatment',
      held: 'On hold',
      charged: 'Charged',
      returned: 'Refunded',
      until: 'Hold expires',
      responseDueAt: 'You’ll hear from us by',
    },
    nextHeading: 'What happens next',
    next: [
      'A clinician will read every answer. They’ll message you if anything is unclear.',
      'If they approve, you pay the price of what they prescribe. We’ll release the rest of the hold.',
      'If they don’t, we’ll release the full hold. You pay nothing.',
    ],
    message: 'Message your care team',
    messages: 'Open your messages',
    prescription: 'View your prescription',
    dashboard: 'Go to your dashboard',
    worse: 'If you feel much worse, do not wait for us. See a doctor or call 911.',
  },

  cancelled: {
    title: 'You haven’t been charged',
    text: 'You didn’t finish the payment. Your answers are saved, and you can finish any time in the next 3 days.',
    lastProblem: 'Your last attempt',
    again: 'Try again',
    dashboard: 'Back to your dashboard',
    loading: 'Loading your payment',
    failed: 'Your payment didn’t load',
  },

  /** The request has ended. */
  over: {
    title: {
      cancelled: 'Your request was canceled',
      declined: 'Your request was not approved',
      expired: 'Your request was closed',
      other: 'This request has ended',
    },
    nothing: 'There’s no hold on your card for this request, and you weren’t charged.',
    returning: 'Your refund is on its way to your card.',
    refunded: (amount: string) =>
      `${amount} has been refunded to your card. Your bank may take a few days to show it.`,
    action: 'Start a new request',
  },
} as const
