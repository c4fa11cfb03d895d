/** Texts of payment operations in the audit log, by the recorded name. */
export const paymentOperationWords = {
  'payment.authorize': 'Payment held',
  'payment.renew': 'Payment held anew',
  'payment.capture': 'Payment charged',
  'payment.refundPart': 'Payment refunded in part',
  'payment.refund': 'Payment refunded',
  'payment.refundFailed': 'Refund failed',
  'payment.refundPartFailed': 'A refund failed',
  'payment.disputed': 'Payment disputed',
  'payment.disputeChanged': 'Dispute changed',
  'payment.void': 'Hold released',
  'payment.expire': 'Hold ran out',
  'payment.fail': 'Payment failed',
  'payment.requireAction': 'Bank asked the patient',
  'payment.requireMethod': 'Another card needed',
} as const
