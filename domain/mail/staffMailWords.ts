import type { MailKind } from './mailKind'

/** The texts of an email. They contain no health data: a bystander learns only that an account exists. */
export interface MailWords {
  readonly subject: string
  readonly sentences: readonly string[]
  /** Label of the link. */
  readonly action: string
  /** Path of the link. */
  readonly path: (about: string | null) => string
}

const worklist = () => '/docdashboard'
const admin = () => '/admin'
const orders = () => '/admin?section=orders'

/** Emails to clinicians and Admins. */
export const staffMailWords = {
  checkInSubmitted: {
    subject: 'A check-in is ready for your review',
    sentences: ['New answers arrived before a next order. Please review them.'],
    action: 'Open the worklist',
    path: worklist,
  },
  checkInUrgent: {
    subject: 'Urgent: a check-in needs your review today',
    sentences: ['Some answers need your attention today. We put the order on hold.'],
    action: 'Open the worklist',
    path: worklist,
  },
  answerDueSoon: {
    subject: 'A request of yours is due soon',
    sentences: ['The time promised for an answer is almost over.'],
    action: 'Open the worklist',
    path: worklist,
  },
  answerOverdue: {
    subject: 'A request of yours is overdue',
    sentences: ['The time promised for an answer has passed.'],
    action: 'Open the worklist',
    path: worklist,
  },
  queueDueSoon: {
    subject: 'Requests in the queue are due soon',
    sentences: ['Nobody has taken them yet, and the time promised for an answer is almost over.'],
    action: 'Open the worklist',
    path: worklist,
  },
  queueOverdue: {
    subject: 'Requests in the queue are overdue',
    sentences: ['Nobody has taken them yet, and the time promised for an answer has passed.'],
    action: 'Open the worklist',
    path: worklist,
  },
  holdEndingUndecided: {
    subject: 'A hold runs out before a decision',
    sentences: ['Please decide in time: without a hold the request ends by itself.'],
    action: 'Open the worklist',
    path: worklist,
  },
  contactMessage: {
    subject: 'A visitor has written',
    sentences: ['A new contact message waits in the inbox.'],
    action: 'Open the inbox',
    path: admin,
  },
  refundFailed: {
    subject: 'A refund has failed',
    sentences: [
      'The payment service refused a refund, or the bank did not take it. The money is still with us.',
      'Please send the refund again, or return the money another way.',
    ],
    action: 'See failed refunds',
    path: () => '/admin?section=payments&needs=refund_failed',
  },
  paymentDisputed: {
    subject: 'A payment is disputed',
    sentences: [
      'A cardholder has asked their bank to take back a payment.',
      'The bank sets a date by which it takes evidence. Please look at it in time.',
    ],
    action: 'Look at the payment',
    path: () => '/admin?section=payments&needs=disputed',
  },
  disputeDecided: {
    subject: 'A dispute is decided',
    sentences: ['The bank has decided about a payment that was disputed.'],
    action: 'Look at the payment',
    path: () => '/admin?section=payments&needs=disputed',
  },
  captureFailed: {
    subject: 'A charge has failed',
    sentences: ['A request was approved, and the money that was held could not be taken.'],
    action: 'Look at the payments',
    path: admin,
  },
  emergencyAccess: {
    subject: 'A record was opened without a relation',
    sentences: ['A colleague has opened a record in an emergency and has given a reason. Please look at it.'],
    action: 'Open the audit trail',
    path: () => '/admin?section=audit',
  },
  identityToCheck: {
    subject: 'An identity check waits',
    sentences: ['Somebody has sent documents for their identity check.'],
    action: 'Open identity checks',
    path: () => '/admin?section=identity',
  },
  safetyReview: {
    subject: 'Something you approved needs your review',
    sentences: [
      'New information arrived after you approved it, so it did not go ahead. You can read the details after you sign in.',
    ],
    action: 'Open the worklist',
    path: worklist,
  },
  safetyHold: {
    subject: 'Something you signed is on hold',
    sentences: [
      'New information arrived, so we put it on hold. Please review it, then resume or stop it.',
      'You can read the details after you sign in.',
    ],
    action: 'Open the worklist',
    path: worklist,
  },
  orderStopped: {
    subject: 'Do not send an order',
    sentences: [
      'An order was canceled after it was placed. Do not pack or send it. The payment will be refunded.',
    ],
    action: 'Open the orders',
    path: orders,
  },
  parcelToReturn: {
    subject: 'A parcel has to come back',
    sentences: [
      'An order was stopped after it had left. Ask the carrier to return the parcel, and call the person it is addressed to.',
    ],
    action: 'Open the orders',
    path: orders,
  },
  signedOrderCancelled: {
    subject: 'An order that you signed for was canceled',
    sentences: [
      'It had not been sent. The payment will be refunded. You can read the reason after you sign in.',
    ],
    action: 'Open the worklist',
    path: worklist,
  },
} as const satisfies Partial<Record<MailKind, MailWords>>
