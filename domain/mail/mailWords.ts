import type { MailKind } from './mailKind'

/** The words of a mail. Nothing in them tells of health: whoever looks over a shoulder learns that there is an account. */
interface MailWords {
  readonly subject: string
  readonly sentences: readonly string[]
  /** What the link says. */
  readonly action: string
  /** Where the link leads. */
  readonly path: (about: string | null) => string
}

const dashboard = () => '/dashboard'
const worklist = () => '/docdashboard'
const admin = () => '/admin'

export const mailWords: Readonly<Record<MailKind, MailWords>> = {
  newMessage: {
    subject: 'You have a new message',
    sentences: ['Somebody has written to you. For your privacy, you read it after signing in.'],
    action: 'Read your messages',
    path: (about) => (about ? `/messages/${about}` : '/messages'),
  },
  requestNews: {
    subject: 'There is news about your request',
    sentences: ['Your request has moved on. For your privacy, you read the details after signing in.'],
    action: 'See what is new',
    path: dashboard,
  },
  moreNeeded: {
    subject: 'We need something from you',
    sentences: [
      'Your request waits for something only you can give. It goes on as soon as you have answered.',
    ],
    action: 'See what we need',
    path: dashboard,
  },
  orderShipped: {
    subject: 'Your order is on its way',
    sentences: ['Your order has left us. You can follow it by its tracking number after signing in.'],
    action: 'Follow your order',
    path: dashboard,
  },
  paymentProblem: {
    subject: 'Your payment needs a look',
    sentences: [
      'A payment of yours did not go through. Nothing is lost: you see what to do after signing in.',
    ],
    action: 'Look at your payment',
    path: dashboard,
  },
  receiptReady: {
    subject: 'Your receipt is ready',
    sentences: ['Money has moved between you and us. The receipt is kept in your account, ready to print.'],
    action: 'Open the receipt',
    path: (about) => (about ? `/history?receipt=${about}` : '/history'),
  },
  holdEnding: {
    subject: 'The hold on your card is about to run out',
    sentences: [
      'Your request is not decided yet, and banks keep a hold for a week at most.',
      'Please renew it, so that your request can go on. You are not charged by renewing, and the old hold is released.',
    ],
    action: 'Renew the hold',
    path: dashboard,
  },
  refillDue: {
    subject: 'Your next order is due soon',
    sentences: ['You can have it sent, put it off or leave it out after signing in.'],
    action: 'See what is due',
    path: dashboard,
  },
  renewalDue: {
    subject: 'It is time for a renewal',
    sentences: ['Something of yours ends soon. A few questions are enough to go on with it.'],
    action: 'Begin the renewal',
    path: dashboard,
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
    sentences: ['The payment gateway has refused a refund. Nothing was given back.'],
    action: 'Look at the payments',
    path: admin,
  },
  captureFailed: {
    subject: 'A charge has failed',
    sentences: ['A request was approved, and the money that was held could not be taken.'],
    action: 'Look at the payments',
    path: admin,
  },
  breakGlass: {
    subject: 'A record was opened without a relation',
    sentences: ['A colleague has opened a record in an emergency and has given a reason. Please look at it.'],
    action: 'Open the audit trail',
    path: () => '/admin?section=audit',
  },
  identityChecked: {
    subject: 'Your identity check has been looked at',
    sentences: [
      'Somebody has looked at what you sent us. For your privacy, you read the result after signing in.',
    ],
    action: 'See the result',
    path: () => '/verification-complete',
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
}

/** How every mail begins and ends. */
export const mailFrame = {
  greeting: 'Hello,',
  closing: (brandName: string) => `Take care,\nThe ${brandName} team`,
  why: (brandName: string) =>
    `You get this because you have an account with ${brandName}. Please do not answer: nobody reads this address.`,
} as const
