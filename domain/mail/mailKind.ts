import type { NotificationTopic } from '../account/notificationPreferences'

/** The subject of an email. */
export const mailKinds = [
  'newMessage',
  'requestReceived',
  'requestNews',
  'moreNeeded',
  'orderShipped',
  'orderCancelled',
  'readBeforeUse',
  'paymentProblem',
  'receiptReady',
  'holdEnding',
  'refillDue',
  'renewalDue',
  'checkInDue',
  'followUpDue',
  'checkInDecided',
  'checkInSubmitted',
  'checkInUrgent',
  'answerDueSoon',
  'answerOverdue',
  'queueDueSoon',
  'queueOverdue',
  'holdEndingUndecided',
  'contactMessage',
  'refundFailed',
  'refundDelayed',
  'paymentDisputed',
  'disputeDecided',
  'captureFailed',
  'emergencyAccess',
  'identityChecked',
  'identityToCheck',
  'safetyReview',
  'safetyHold',
  'orderStopped',
  'parcelToReturn',
  'signedOrderCancelled',
  'mfaReset',
  'automaticPaymentOn',
  'automaticPaymentEnded',
  'automaticPaymentPaused',
  'chargeAhead',
  'chargeRefused',
  'approvalNeeded',
  'cardExpired',
  'unpaidRequest',
  'unfinishedRequest',
  'testEmail',
] as const

export type MailKind = (typeof mailKinds)[number]

/** Topics that people may turn off; `required` emails are always sent. */
type MailTopic = NotificationTopic | 'required'

/**
 * Topic of each kind of email. Emails about money, required actions, and the safety of records and accounts
 * are required.
 */
export const topicByKind: Readonly<Record<MailKind, MailTopic>> = {
  newMessage: 'messages',
  requestReceived: 'required',
  requestNews: 'requests',
  moreNeeded: 'required',
  orderShipped: 'orders',
  orderCancelled: 'required',
  readBeforeUse: 'required',
  paymentProblem: 'required',
  receiptReady: 'required',
  holdEnding: 'required',
  refillDue: 'reminders',
  renewalDue: 'reminders',
  checkInDue: 'required',
  followUpDue: 'reminders',
  checkInDecided: 'required',
  checkInSubmitted: 'required',
  checkInUrgent: 'required',
  answerDueSoon: 'reminders',
  answerOverdue: 'required',
  queueDueSoon: 'reminders',
  queueOverdue: 'required',
  holdEndingUndecided: 'required',
  contactMessage: 'required',
  refundFailed: 'required',
  refundDelayed: 'required',
  paymentDisputed: 'required',
  disputeDecided: 'required',
  captureFailed: 'required',
  emergencyAccess: 'required',
  identityChecked: 'required',
  identityToCheck: 'required',
  safetyReview: 'required',
  safetyHold: 'required',
  orderStopped: 'required',
  parcelToReturn: 'required',
  signedOrderCancelled: 'required',
  mfaReset: 'required',
  automaticPaymentOn: 'required',
  automaticPaymentEnded: 'required',
  automaticPaymentPaused: 'required',
  chargeAhead: 'required',
  chargeRefused: 'required',
  approvalNeeded: 'required',
  cardExpired: 'required',
  unpaidRequest: 'reminders',
  unfinishedRequest: 'drafts',
  testEmail: 'required',
}

/** Recipients that represent all members of a directory group at the time of sending. */
const staffGroups = { '@Admin': 'Admin', '@HCPs': 'HCPs' } as const

/** An account's id, or a group of staff. */
export type MailRecipient = string

/** Returns the group that a recipient represents; undefined for a single account. */
export function groupOf(recipient: MailRecipient): 'Admin' | 'HCPs' | undefined {
  return recipient === '@Admin' || recipient === '@HCPs' ? staffGroups[recipient] : undefined
}

/** Values for the sentences of an email: an amount and a day. */
export interface MailParams {
  readonly cents: number
  /** ISO 4217. */
  readonly currency: string
  /** RFC 3339; null where the email names no day. */
  readonly at: string | null
}

/** An email to send: its event and its recipient. */
export interface OutgoingMail {
  /** Idempotency key of the event, so that it is sent only once. */
  readonly event: string
  readonly kind: MailKind
  readonly recipient: MailRecipient
  /** Id of the conversation, payment, request or order that the kind's link leads to, if any. */
  readonly about?: string | null
  readonly params?: MailParams
}
