import type { MailKind } from '../../../../domain/mail/mailKind'
import { webhookEventText } from './codeWords'

const mailTitles = {
  newMessage: 'New message',
  requestReceived: 'Request received',
  requestNews: 'Request update',
  moreNeeded: 'Action required',
  orderShipped: 'Order shipped',
  orderCancelled: 'Order canceled',
  readBeforeUse: 'Read before use',
  paymentProblem: 'Payment problem',
  receiptReady: 'Receipt',
  holdEnding: 'Card hold expiring',
  refillDue: 'Refill due',
  renewalDue: 'Renewal due',
  checkInDue: 'Check-in due',
  followUpDue: 'Check-in about the first supply due',
  checkInDecided: 'Check-in reviewed',
  checkInSubmitted: 'Check-in to review',
  checkInUrgent: 'Urgent check-in',
  answerDueSoon: 'Request due soon',
  answerOverdue: 'Request overdue',
  queueDueSoon: 'Queue due soon',
  queueOverdue: 'Queue overdue',
  holdEndingUndecided: 'Card hold expiring, decision needed',
  contactMessage: 'Contact message',
  refundFailed: 'Refund failed',
  refundDelayed: 'Refund delayed',
  paymentDisputed: 'Payment disputed',
  disputeDecided: 'Dispute decided',
  captureFailed: 'Charge failed',
  emergencyAccess: 'Emergency access to a record',
  identityChecked: 'Identity check decided',
  identityToCheck: 'Identity check to review',
  safetyReview: 'Approval to review',
  safetyHold: 'Prescription on hold',
  orderStopped: 'Do not ship an order',
  parcelToReturn: 'Package to return',
  signedOrderCancelled: 'Signed order canceled',
  mfaReset: 'Authenticator app reset',
  automaticPaymentOn: 'Automatic payment on',
  automaticPaymentEnded: 'Automatic payment ended',
  automaticPaymentPaused: 'Automatic payment paused',
  chargeAhead: 'Charge announced',
  chargeRefused: 'Automatic charge declined',
  approvalNeeded: 'Payment approval needed',
  cardExpired: 'Saved card expiring',
  unpaidRequest: 'Unpaid request',
  unfinishedRequest: 'Unfinished request',
} satisfies Record<MailKind, string>

const paymentTitles = {
  checkout: 'Start checkout',
  capture: 'Charge',
  releaseOrRefund: 'Release or full refund',
  refund: 'Partial refund',
  charge: 'Automatic charge',
}

const titles: Readonly<Record<string, string>> = { ...mailTitles, ...paymentTitles }

/** Returns the title of an email, a payment request or a webhook event. */
export function deliveryTitle(what: string): string {
  return Object.hasOwn(titles, what) ? (titles[what] ?? what) : webhookEventText(what)
}

/** Admin console: texts of emails, payment requests and webhook events. */
export const adminDeliveries = {
  loading: 'Loading emails and webhooks',
  empty: {
    title: 'Nothing here yet',
    text: 'Emails, payment requests and webhook events are listed here.',
  },
  filters: { kind: 'Type' },
  kinds: { mail: 'Emails', gateway: 'Payment requests', notice: 'Webhook events' },
  columns: { what: 'Subject', created: 'Created', attempts: 'Attempts', reason: 'Details' },
  states: { waiting: 'Waiting', done: 'Done', failed: 'Failed', skipped: 'Skipped' },
  drawer: {
    label: 'Email or webhook',
    id: 'ID',
    recipient: 'To',
    groups: { '@Admin': 'All admins', '@HCPs': 'All clinicians' },
    created: 'Created',
    attempts: 'Attempts',
    next: 'Next attempt',
    ended: 'Finished',
    reason: 'Details',
    retryMail: 'Send again',
    retryGateway: 'Retry now',
    retried: 'We’ll try again within a minute.',
    failed: 'The retry didn’t start',
    user: 'User',
  },
} as const
