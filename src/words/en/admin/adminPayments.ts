import type {
  CaptureProblem,
  DisputeStatus,
  PaymentEventType,
  PaymentProblem,
  RefundReason,
  RefundState,
} from '../../../generated/graphql'

export const paymentEventWords = {
  notice: 'Update from the payment processor',
  requireMethod: 'Another card required',
  requireAction: 'Bank asked the patient to confirm',
  authorize: 'Hold placed',
  renew: 'New hold placed',
  capture: 'Charged',
  refundPart: 'Partially refunded',
  refund: 'Refunded',
  refundFailed: 'Refund failed',
  refundPartFailed: 'Partial refund failed',
  manualRefund: 'Refunded another way',
  void: 'Hold released',
  expire: 'Hold expired',
  fail: 'Failed',
} as const satisfies Record<PaymentEventType, string>

/** Dispute states. An inquiry withdraws no money. */
export const disputeStatusWords = {
  warning_needs_response: 'Inquiry: response needed',
  warning_under_review: 'Inquiry: under bank review',
  warning_closed: 'Inquiry closed',
  needs_response: 'Dispute: response needed',
  under_review: 'Dispute: under bank review',
  appeal_needs_response: 'Appeal: response needed',
  appeal_under_review: 'Appeal: under bank review',
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
  any: 'Any reason',
  insufficient_funds: 'Insufficient funds',
  card_expired: 'Card expired',
  card_refused: 'Declined by the bank',
  not_confirmed: 'Not confirmed with the bank',
  gateway_trouble: 'Bank unavailable',
} as const satisfies Record<CaptureProblem | 'any', string>

export const refundReasonWords = {
  requested_by_patient: 'Requested by patient',
  duplicate: 'Charged twice',
  not_delivered: 'Not delivered',
  service_problem: 'Our mistake',
  goodwill: 'Goodwill',
  other: 'Other',
} as const satisfies Record<RefundReason, string>

export const refundStateWords = {
  pending: 'Pending',
  done: 'Refunded',
  refused: 'Failed',
} as const satisfies Record<RefundState, string>

/** Texts of the admin list of payments. */
export const adminPayments = {
  /** A saved card was charged for a refill, or was to be. */
  automatic: 'Automatic',
  loading: 'Loading payments',
  filters: {
    needs: 'Needs attention',
    refused: 'Failed charge',
    from: 'Started after',
    to: 'Started before',
  },
  columns: {
    begun: 'Started',
    amount: 'Amount',
    charged: 'Charged',
    refunded: 'Refunded',
    changed: 'Last updated',
  },
  empty: { title: 'No payments yet', text: 'Payments appear here when patients check out.' },
  drawer: {
    label: 'Payment',
    loading: 'Loading the payment',
    failed: 'The payment didn’t load',
    kept: 'Net',
    holdUntil: 'Hold expires',
    failure: 'Last problem',
    id: 'Payment ID',
    history: 'History',
    noHistory: 'No activity yet.',
    refunds: 'Refunds',
    disputes: 'Disputes',
  },
  dispute: {
    reason: 'Dispute reason',
    amount: 'Disputed amount',
    dueBy: 'Evidence due',
    opened: 'Opened',
    answer:
      'Respond in the payment processor’s dashboard. While the bank has the money, you can’t refund this payment here.',
  },
  refundDue: {
    title: (amount: string) => `Refund of ${amount} failed`,
    text: (reason: string) =>
      `The bank returned this refund, and we have the money again. Reason: ${reason}. Refund it again, or refund it another way and record it here.`,
    open: 'Record manual refund',
    note: 'How you refunded it',
    noteHelper:
      'For example, a check and its number. Patients don’t see this note. Don’t include health information.',
    send: 'Record as refunded',
    cancel: 'Cancel',
    missing: 'Describe how you refunded it, in up to 500 characters.',
  },
  refund: {
    open: 'Refund',
    title: 'Refund this payment',
    left: (amount: string) => `You can refund up to ${amount}.`,
    amount: 'Amount (USD)',
    reason: 'Reason',
    chooseReason: 'Choose a reason',
    note: 'Note for staff',
    noteHelper: 'Patients don’t see this note. Don’t include health information.',
    review: 'Review refund',
    confirmTitle: (amount: string, name: string) => `Refund ${amount} to ${name}?`,
    confirmText:
      'The refund goes to the original card and can’t be undone. It doesn’t cancel the order or treatment.',
    confirm: (amount: string) => `Refund ${amount}`,
    back: 'Back',
    cancel: 'Cancel',
    done: (amount: string) => `${amount} refunded.`,
    pending: 'Refund pending. We’ll keep retrying until it’s confirmed. The patient won’t be refunded twice.',
    by: (name: string) => `by ${name}`,
    problems: {
      amount: 'Enter an amount in dollars, such as 25.00.',
      tooMuch: (left: string) => `Enter an amount up to ${left}.`,
      reason: 'Choose a reason.',
      note: 'Use up to 500 characters.',
    },
  },
} as const
