import type { TreatmentRequest } from '../requests/treatmentRequest'
import type { MailKind, MailParams } from './mailKind'

/**
 * What an email may say of the request it is about: its hold, the promised response time, and its last change, on which
 * the payment window depends.
 */
export type MailFacts = Pick<
  TreatmentRequest,
  'holdCents' | 'currency' | 'holdUntil' | 'responseDueAt' | 'updatedAt'
>

/** The texts of an email. They contain no health data: a bystander learns only that an account exists. */
export interface MailWords {
  readonly subject: string
  /** Those of an email with values are made from them. */
  readonly sentences: readonly string[] | ((params: MailParams) => readonly string[])
  /** Sentences after those, from the request as it is when the email is sent. */
  readonly details?: (facts: MailFacts) => readonly string[]
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
    sentences: ['A check-in needs your decision. Please review the answers.'],
    action: 'Open worklist',
    path: worklist,
  },
  checkInUrgent: {
    subject: 'Urgent: a check-in needs your review today',
    sentences: [
      'Some check-in answers need your attention today. Nothing ships until you have reviewed them.',
    ],
    action: 'Open worklist',
    path: worklist,
  },
  answerDueSoon: {
    subject: 'One of your requests is due soon',
    sentences: ['The promised response time of a request is almost over. Please respond soon.'],
    action: 'Open worklist',
    path: worklist,
  },
  answerOverdue: {
    subject: 'One of your requests is overdue',
    sentences: ['The promised response time of a request has passed. Please respond now.'],
    action: 'Open worklist',
    path: worklist,
  },
  queueDueSoon: {
    subject: 'Requests in the queue are due soon',
    sentences: [
      'Some requests haven’t been claimed, and their promised response time is almost over. Please claim one.',
    ],
    action: 'Open worklist',
    path: worklist,
  },
  queueOverdue: {
    subject: 'Requests in the queue are overdue',
    sentences: [
      'Some requests haven’t been claimed, and their promised response time has passed. Please claim one now.',
    ],
    action: 'Open worklist',
    path: worklist,
  },
  holdEndingUndecided: {
    subject: 'A card hold is about to expire',
    sentences: [
      'A card hold is about to expire. Please decide on its request first. Without a hold, the request closes automatically.',
    ],
    action: 'Open worklist',
    path: worklist,
  },
  contactMessage: {
    subject: 'New contact message',
    sentences: ['A visitor sent a message through the contact page.'],
    action: 'Open inbox',
    path: admin,
  },
  refundFailed: {
    subject: 'A refund failed',
    sentences: [
      'The payment processor or the bank rejected a refund, and we still have the money.',
      'Please send the refund again, or refund the money another way.',
    ],
    action: 'View failed refunds',
    path: () => '/admin?section=payments&needs=refund_failed',
  },
  paymentDisputed: {
    subject: 'A payment was disputed',
    sentences: [
      'A cardholder disputed a payment with their bank.',
      'Please review the dispute and send evidence before the bank’s deadline.',
    ],
    action: 'Review the payment',
    path: () => '/admin?section=payments&needs=disputed',
  },
  disputeDecided: {
    subject: 'A dispute was decided',
    sentences: ['The bank has decided a payment dispute.'],
    action: 'Review the payment',
    path: () => '/admin?section=payments&needs=disputed',
  },
  captureFailed: {
    subject: 'A charge failed',
    sentences: ['A request was approved, but the card couldn’t be charged.'],
    action: 'Review payments',
    path: admin,
  },
  emergencyAccess: {
    subject: 'Emergency access to a record',
    sentences: ['A colleague used emergency access to open a record and gave a reason. Please review it.'],
    action: 'Open audit trail',
    path: () => '/admin?section=audit',
  },
  identityToCheck: {
    subject: 'An identity check is ready for review',
    sentences: ['New identity documents were submitted. Please review them.'],
    action: 'Open identity checks',
    path: () => '/admin?section=identity',
  },
  safetyReview: {
    subject: 'Something you approved needs your review',
    sentences: [
      'New information arrived after you approved it, so we stopped it. Sign in to see the details.',
    ],
    action: 'Open worklist',
    path: worklist,
  },
  safetyHold: {
    subject: 'Something you signed is on hold',
    sentences: [
      'New information arrived, so we put something you signed on hold. Please review it, then resume or stop it.',
      'Sign in to see the details.',
    ],
    action: 'Open worklist',
    path: worklist,
  },
  orderStopped: {
    subject: 'Do not ship a canceled order',
    sentences: [
      'An order was canceled after it was placed. Do not pack or ship it. The payment will be refunded.',
    ],
    action: 'Open orders',
    path: orders,
  },
  parcelToReturn: {
    subject: 'A package must be returned',
    sentences: [
      'An order was stopped after it shipped. Ask the carrier to return the package, and call the recipient.',
    ],
    action: 'Open orders',
    path: orders,
  },
  signedOrderCancelled: {
    subject: 'An order you signed was canceled',
    sentences: [
      'An order you signed was canceled before it shipped. The payment will be refunded. Sign in to see why.',
    ],
    action: 'Open worklist',
    path: worklist,
  },
  testEmail: {
    subject: 'Test email',
    sentences: ['You asked for a test email. It arrived, so our emails reach you.'],
    action: 'Open emails',
    path: () => '/admin?section=deliveries',
  },
} as const satisfies Partial<Record<MailKind, MailWords>>
