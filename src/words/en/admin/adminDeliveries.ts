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
  testEmail: 'Test email',
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
  email: {
    delayed: 'Emails are delayed',
    delayedText: (count: string, one: boolean) =>
      one ? '1 email has been waiting since' : `${count} emails have been waiting since`,
    lastReason: 'Last problem:',
    noAttempt: 'We haven’t tried to send it yet. Check that the background jobs are running.',
    keepTrying: 'We’ll keep trying. If this doesn’t end soon, check your email server and its settings.',
    sendTest: 'Send test email',
    sendFailed: 'The test email wasn’t sent',
    unknown: 'We couldn’t check whether emails are delayed',
    test: {
      waiting: 'Sending a test email to your address',
      delayed: 'Your test email is delayed',
      done: 'The email server accepted your test email',
      doneText: 'Check your inbox. If it isn’t there in a few minutes, check your spam folder.',
      failed: 'Your test email failed',
      failedText: 'Check the sender address and your email server’s settings, then send another test email.',
      skipped: 'Your test email wasn’t sent',
      skippedText: 'Check that your account has a confirmed email address.',
    },
  },
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
