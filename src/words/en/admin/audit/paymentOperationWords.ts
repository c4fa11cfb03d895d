/** Texts of payment operations in the audit log, by the recorded name. */
export const paymentOperationWords = {
  'Mutation.endAutomaticPayment': 'Ended automatic payment',
  'payment.authorize': 'Hold placed',
  'payment.renew': 'New hold placed',
  'payment.capture': 'Payment charged',
  'payment.refundPart': 'Payment partly refunded',
  'payment.refund': 'Payment refunded',
  'payment.refundFailed': 'Refund failed',
  'payment.refundPartFailed': 'Partial refund failed',
  'payment.disputed': 'Payment disputed',
  'payment.disputeChanged': 'Dispute updated',
  'payment.void': 'Hold released',
  'payment.expire': 'Hold expired',
  'payment.fail': 'Payment failed',
  'payment.requireAction': 'Bank asked the patient to confirm',
  'payment.requireMethod': 'Another card required',
} as const
