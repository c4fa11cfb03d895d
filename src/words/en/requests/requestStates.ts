import type { FindingLevel, RequestEventType } from '../../../generated/graphql'

const by = (name: string | null | undefined) => (name ? ` by ${name}` : '')

/** Request events, as lines of the timeline. The parameter is the actor's name. */
export const eventWords: Record<RequestEventType, (name: string | null | undefined) => string> = {
  start: () => 'Started',
  submitAnswers: () => 'Answers complete',
  paymentNotRequired: () => 'Sent to the care team',
  paymentAuthorized: () => 'Payment held, sent to the care team',
  paymentFailed: () => 'Payment did not go through',
  paymentTimedOut: () => 'Expired before payment',
  claim: (name) => (name ? `Taken up by ${name}` : 'Taken up by a clinician'),
  release: (name) => `Given back to the queue${by(name)}`,
  transfer: (name) => `Handed to a colleague${by(name)}`,
  askPatient: (name) => (name ? `${name} asked a question` : 'The care team asked a question'),
  patientReplied: () => 'Question answered',
  patientUnresponsive: () => 'Closed, no reply came',
  safetyRecheckFailed: () => 'Back in review: new information before signing',
  proposeChange: (name) =>
    name ? `${name} proposed another treatment` : 'The care team proposed another treatment',
  agreeToChange: () => 'Proposal agreed to, waiting for the new hold',
  acceptChange: () => 'Proposal accepted',
  refuseChange: () => 'Proposal not accepted',
  withdrawChange: (name) => `Proposal withdrawn${by(name)}`,
  holdExpired: () => 'Ended, the card’s hold ran out',
  approve: (name) => `Approved${by(name)}`,
  sign: (name) => `Prescription signed${by(name)}`,
  dispatch: () => 'Shipped',
  deliver: () => 'Delivered',
  decline: (name) => `Declined${by(name)}`,
  cancel: (name) => `Cancelled${by(name)}`,
  orderCancelled: () => 'Order canceled before it was sent',
  refundSucceeded: () => 'Refunded',
  refundFailed: () => 'Refund failed, and still to be made',
}

export const levelWords = {
  EMERGENCY: 'Emergency',
  HARD: 'Must not',
  REVIEW: 'Review',
  INFO: 'Note',
} as const satisfies Record<FindingLevel, string>

export const requestParts = {
  timeline: 'What has happened',
  responseDueAt: (when: string) => `Answer by ${when}`,
  stillToCome: 'Still to come',
  redFlags: 'Red flags',
  noFlags: 'Nothing in the answers calls for special attention.',
  answers: 'Answers',
  notAnswered: 'Not answered',
  before: (answer: string) => `The time before: ${answer}`,
  answersFailed: 'The questions of this version could not be loaded. The answers are safe.',
  answersUnreadable: 'The answers could not be read with the questions of this version.',
  years: (age: number) => `${age} y`,
} as const
