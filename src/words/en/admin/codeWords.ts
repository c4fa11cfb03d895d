/** Texts of codes from outside: payment processor, email service, background jobs. New ones can appear any time. */

/** Problems with charges and refunds, for staff. Stripe: https://docs.stripe.com/declines/codes, refund failures. */
const paymentProblems: Readonly<Record<string, string>> = {
  amount_too_large: 'More than the amount that’s left',
  outcome_unknown: 'No confirmation within 23 hours',
  not_captured: 'Charge not completed',
  insufficient_funds: 'Insufficient funds',
  expired_card: 'Card expired',
  card_declined: 'Declined by the bank',
  generic_decline: 'Declined by the bank',
  do_not_honor: 'Declined by the bank',
  declined: 'Declined by the bank',
  fraudulent: 'Suspected fraud',
  lost_card: 'Card reported lost',
  stolen_card: 'Card reported stolen',
  lost_or_stolen_card: 'Card reported lost or stolen',
  expired_or_canceled_card: 'Card expired or canceled',
  incorrect_cvc: 'Wrong security code',
  invalid_cvc: 'Wrong security code',
  incorrect_number: 'Wrong card number',
  invalid_number: 'Wrong card number',
  incorrect_zip: 'Wrong ZIP code',
  invalid_expiry_month: 'Wrong expiration date',
  invalid_expiry_year: 'Wrong expiration date',
  card_not_supported: 'Card not supported',
  currency_not_supported: 'Currency not supported',
  card_velocity_exceeded: 'Card limit reached',
  withdrawal_count_limit_exceeded: 'Card limit reached',
  authentication_required: 'Not confirmed with the bank',
  payment_intent_authentication_failure: 'Not confirmed with the bank',
  processing_error: 'Bank unavailable',
  try_again_later: 'Bank unavailable',
  issuer_not_available: 'Bank unavailable',
  charge_already_refunded: 'Already refunded',
  charge_disputed: 'Payment disputed',
  charge_for_pending_refund_disputed: 'Payment disputed',
  merchant_request: 'Canceled at our request',
  unknown: 'No reason given',
}

/** Results of emails and failures of background jobs. */
const systemProblems: Readonly<Record<string, string>> = {
  gaveUp: 'Too many attempts',
  noAddress: 'No email address',
  spread: 'Sent to each member',
  read: 'Message already read',
  notWanted: 'Turned off by the recipient',
  outdated: 'Request already decided',
  coalesced: 'Covered by another email',
  demonstration: 'Demo: not sent',
  MessageRejected: 'Rejected by the email service',
  BadRequestException: 'Rejected by the email service',
  TooManyRequestsException: 'Email sending limit reached',
  LimitExceededException: 'Email sending limit reached',
  AccountSuspendedException: 'Email sending suspended',
  SendingPausedException: 'Email sending paused',
  MailFromDomainNotVerifiedException: 'Sender domain not verified',
  SmtpError: 'Email server error',
  SmtpRefusal: 'Rejected by the email server',
  ECONNECTION: 'Email server can’t be reached',
  ESOCKET: 'Email server can’t be reached',
  ETIMEDOUT: 'Email server doesn’t respond',
  EPROTOCOL: 'Email server doesn’t respond as expected',
  EDNS: 'Email server’s name not found',
  ETLS: 'No secure connection to the email server',
  EAUTH: 'Email server rejected the user name or password',
  ENOAUTH: 'Email server requires a user name and password',
  GatewayRefusal: 'Rejected by the payment processor',
  CallerChanged: 'Data changed during the run',
  ConnectionLoss: 'Database connection lost',
  CodedError: 'Request refused',
  TimeoutError: 'Timed out',
  AbortError: 'Interrupted',
  TypeError: 'Internal error',
  Error: 'Internal error',
}

const problems = { ...systemProblems, ...paymentProblems }

/** Returns the text of a code; one that is not known yet is named as a code, so that support can look it up. */
export function problemText(code: string): string {
  return Object.hasOwn(problems, code) ? (problems[code] ?? code) : `Error code ${code}`
}

/** Webhook events of the payment processor (https://docs.stripe.com/api/events/types). */
const webhookEvents: Readonly<Record<string, string>> = {
  'charge.captured': 'Charge captured',
  'charge.dispute.closed': 'Dispute closed',
  'charge.dispute.created': 'Dispute opened',
  'charge.dispute.funds_reinstated': 'Disputed amount returned',
  'charge.dispute.funds_withdrawn': 'Disputed amount withdrawn',
  'charge.dispute.updated': 'Dispute updated',
  'charge.expired': 'Hold expired',
  'charge.failed': 'Charge failed',
  'charge.refund.updated': 'Refund updated',
  'charge.refunded': 'Charge refunded',
  'charge.succeeded': 'Charge succeeded',
  'charge.updated': 'Charge updated',
  'checkout.session.completed': 'Checkout completed',
  'checkout.session.expired': 'Checkout expired',
  'payment_intent.amount_capturable_updated': 'Hold placed',
  'payment_intent.canceled': 'Payment canceled',
  'payment_intent.created': 'Payment started',
  'payment_intent.payment_failed': 'Payment failed',
  'payment_intent.requires_action': 'Bank confirmation required',
  'payment_intent.succeeded': 'Payment succeeded',
  'refund.created': 'Refund started',
  'refund.failed': 'Refund failed',
  'refund.updated': 'Refund updated',
}

/** Returns the text of a webhook event; one that is not known yet is named in brackets, so that support can look it up. */
export function webhookEventText(type: string): string {
  return Object.hasOwn(webhookEvents, type) ? (webhookEvents[type] ?? type) : `Other event (${type})`
}

/** Reasons of disputes (https://docs.stripe.com/disputes/categories). */
const disputeReasons: Readonly<Record<string, string>> = {
  bank_cannot_process: 'Bank can’t process the payment',
  check_returned: 'Check returned',
  credit_not_processed: 'Refund not received',
  customer_initiated: 'Opened by the customer',
  debit_not_authorized: 'Debit not authorized',
  duplicate: 'Charged twice',
  fraudulent: 'Reported as fraud',
  general: 'No specific reason',
  incorrect_account_details: 'Wrong account details',
  insufficient_funds: 'Insufficient funds',
  noncompliant: 'Against card network rules',
  product_not_received: 'Product not received',
  product_unacceptable: 'Product not as described',
  subscription_canceled: 'Subscription canceled',
  unrecognized: 'Payment not recognized',
}

/** Returns the text of a dispute's reason. */
export function disputeReasonText(reason: string): string {
  return Object.hasOwn(disputeReasons, reason) ? (disputeReasons[reason] ?? reason) : problemText(reason)
}
