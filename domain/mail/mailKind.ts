import type { NotificationTopic } from '../account/notificationChoices'

/** What a mail is about. */
export const mailKinds = [
  'newMessage',
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
  'breakGlass',
  'identityChecked',
  'identityToCheck',
  'safetyReview',
  'safetyHold',
  'orderStopped',
  'parcelToReturn',
  'signedOrderCancelled',
  'appReset',
] as const

export type MailKind = (typeof mailKinds)[number]

/** What people may choose to be told of, or not; `required` mails come whatever they have chosen. */
export type MailTopic = NotificationTopic | 'required'

/** Of which topic the mails of a kind are. Money, what we need to go on, and the safety of records and accounts are required. */
export const topicOf: Readonly<Record<MailKind, MailTopic>> = {
  newMessage: 'messages',
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
  breakGlass: 'required',
  identityChecked: 'required',
  identityToCheck: 'required',
  safetyReview: 'required',
  safetyHold: 'required',
  orderStopped: 'required',
  parcelToReturn: 'required',
  signedOrderCancelled: 'required',
  appReset: 'required',
}

/** Everybody who is in a group of the directory when the mail is sent. */
export const staffGroups = { '@Admin': 'Admin', '@HCPs': 'HCPs' } as const

/** An account's id, or a group of staff. */
export type MailRecipient = string

/** The group a recipient stands for; undefined when it is one account. */
export function groupOf(recipient: MailRecipient): 'Admin' | 'HCPs' | undefined {
  return recipient === '@Admin' || recipient === '@HCPs' ? staffGroups[recipient] : undefined
}

/** A mail that is to be sent: what has happened, and who is to know. */
export interface MailToSend {
  /** Names what has happened, the same each time it is written: told once. */
  readonly event: string
  readonly kind: MailKind
  readonly recipient: MailRecipient
  /** A conversation, payment, request or order; where the kind's link leads to one thing. */
  readonly about?: string | null
}
