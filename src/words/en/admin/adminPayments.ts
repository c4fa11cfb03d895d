import type {
  CaptureProblem,
  DisputeStatus,
  PaymentEventType,
  PaymentProblem,
  RefundReason,
  RefundState,
} from '../../../generated/graphql'

export const paymentEventWords = {
  notice: 'Notice of the payment service',
  requireMethod: 'Another card is needed',
  requireAction: 'The bank asks the patient',
  authorize: 'Held on the card',
  renew: 'Held anew',
  capture: 'Charged',
  refundPart: 'Refunded in part',
  refund: 'Refunded',
  refundFailed: 'Refund failed',
  refundPartFailed: 'A refund failed',
  manualRefund: 'Returned another way',
  void: 'Released',
  expire: 'The hold ran out',
  fail: 'Failed',
} as const satisfies Record<PaymentEventType, string>

/** Dispute states. An inquiry withdraws no money. */
export const disputeStatusWords = {
  warning_needs_response: 'Inquiry: answer needed',
  warning_under_review: 'Inquiry: with the bank',
  warning_closed: 'Inquiry closed',
  needs_response: 'Disputed: answer needed',
  under_review: 'Disputed: with the bank',
  appeal_needs_response: 'Appeal: answer needed',
  appeal_under_review: 'Appeal: with the bank',
  won: 'Dispute won',
  lost: 'Dispute lost',
  prevented: 'Dispute prevented',
} as const satisfies Record<DisputeStatus, string>

/** Options of the problem filter. */
export const paymentProblemWords = {
  disputed: 'Disputed',
  refund_failed: 'Refund failed',
} as const satisfies Record<PaymentProblem, string>

/** Options of the filter by refusal reason. */
export const chargeRefusedWords = {
  any: 'For any reason',
  insufficient_funds: 'Not enough money',
  card_expired: 'Card expired',
  card_refused: 'Refused by the bank',
  not_confirmed: 'Not confirmed',
  gateway_trouble: 'Bank not reached',
} as const satisfies Record<CaptureProblem | 'any', string>

export const refundReasonWords = {
  requested_by_patient: 'The patient asked for it',
  duplicate: 'Charged twice',
  not_delivered: 'Not delivered',
  service_problem: 'Our mistake',
  goodwill: 'Goodwill',
  other: 'Something else',
} as const satisfies Record<RefundReason, string>

export const refundStateWords = {
  pending: 'Under way',
  done: 'Given back',
  refused: 'Refused',
} as const satisfies Record<RefundState, string>

/** Texts of the admin list of payments. */
export const adminPayments = {
  loading: 'Loading payments',
  filters: { needs: 'Needs a look', refused: 'Charge refused', from: 'Begun from', to: 'Begun until' },
  columns: {
    begun: 'Begun',
    amount: 'Amount',
    held: 'Held',
    charged: 'Charged',
    refunded: 'Refunded',
    changed: 'Changed',
  },
  empty: { title: 'No payments yet', text: 'As soon as a patient goes to pay, the payment is listed here.' },
  drawer: {
    label: 'Payment',
    loading: 'Loading the payment',
    failed: 'The payment did not load',
    kept: 'Kept',
    holdUntil: 'Hold until',
    failure: 'Last problem',
    id: 'Payment number',
    history: 'History',
    noHistory: 'Nothing has happened yet.',
    refunds: 'Refunds',
    disputes: 'Disputes',
  },
  dispute: {
    reason: 'Reason given to the bank',
    amount: 'Disputed amount',
    dueBy: 'Send evidence by',
    opened: 'Opened',
    answer:
      'Answer it at the payment service. While the bank has the money, this payment cannot be refunded here.',
  },
  refundDue: {
    title: (amount: string) => `${amount} did not reach the patient`,
    text: (reason: string) =>
      `The bank sent the refund back (${reason}), and the money is with us again. Refund it again, or return it another way and record that here.`,
    unknown: 'no reason given',
    open: 'Record another way',
    note: 'How you returned it',
    noteHelper: 'Such as a check and its number. Patients do not see it. Nothing about health, please.',
    send: 'Record as returned',
    cancel: 'Cancel',
    missing: 'Say how the money was returned, in at most 500 characters.',
  },
  refund: {
    open: 'Refund',
    title: 'Give money back',
    left: (amount: string) => `${amount} of what was charged can be given back.`,
    amount: 'Amount in dollars',
    reason: 'Reason',
    chooseReason: 'Choose a reason',
    note: 'Note for colleagues',
    noteHelper: 'Patients do not see it. Nothing about health, please.',
    review: 'Review refund',
    confirmTitle: (amount: string, name: string) => `Give ${amount} back to ${name}?`,
    confirmText: 'It goes to the card that paid and cannot be undone. What was paid for stays as it is.',
    confirm: (amount: string) => `Refund ${amount}`,
    back: 'Back',
    cancel: 'Cancel',
    done: (amount: string) => `${amount} was given back.`,
    pending:
      'The payment service has not answered yet. It is asked again until it does; nothing is given back twice.',
    by: (name: string) => `by ${name}`,
    problems: {
      amount: 'Enter an amount in dollars, such as 25.00.',
      tooMuch: (left: string) => `At most ${left} can be given back.`,
      reason: 'Choose a reason.',
      note: 'At most 500 characters.',
    },
  },
} as const
