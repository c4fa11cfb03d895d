import type { FindingLevel, RequestEventType } from '../../../generated/graphql'

const by = (name: string | null | undefined) => (name ? ` by ${name}` : '')

/** Request events, as lines of the timeline. The parameter is the actor's name. */
export const eventWords: Record<RequestEventType, (name: string | null | undefined) => string> = {
  start: () => 'Started',
  submitAnswers: () => 'Answers complete',
  paymentNotRequired: () => 'Sent to the care team',
  paymentAuthorized: () => 'Card hold placed, sent to the care team',
  paymentFailed: () => 'Payment failed',
  paymentTimedOut: () => 'Expired before payment',
  claim: (name) => (name ? `Review started by ${name}` : 'Review started by a clinician'),
  release: (name) => `Returned to the queue${by(name)}`,
  transfer: (name) => `Transferred to a colleague${by(name)}`,
  askPatient: (name) => (name ? `${name} asked a question` : 'The care team asked a question'),
  patientReplied: () => 'Question answered',
  patientUnresponsive: () => 'Closed: no reply',
  safetyRecheckFailed: () => 'Back in review: new information before signing',
  proposeChange: (name) =>
    name ? `${name} proposed another treatment` : 'The care team proposed another treatment',
  agreeToChange: () => 'Proposal accepted, waiting for a new hold',
  acceptChange: () => 'Proposal accepted',
  refuseChange: () => 'Proposal declined',
  resumeReview: (name) => `Review resumed${by(name)}`,
  withdrawChange: (name) => `Proposal withdrawn${by(name)}`,
  holdExpired: () => 'Closed: card hold expired',
  approve: (name) => `Approved${by(name)}`,
  sign: (name) => `Prescription signed${by(name)}`,
  dispatch: () => 'Shipped',
  deliver: () => 'Delivered',
  decline: (name) => `Declined${by(name)}`,
  cancel: (name) => `Canceled${by(name)}`,
  orderCancelled: () => 'Order canceled before shipping',
  refundSucceeded: () => 'Refunded',
  refundFailed: () => 'Refund failed, still due',
}

export const levelWords = {
  EMERGENCY: 'Emergency',
  HARD: 'Contraindicated',
  REVIEW: 'Review',
  INFO: 'Note',
} as const satisfies Record<FindingLevel, string>

export const requestParts = {
  timeline: 'History',
  responseDueAt: {
    clinician: (when: string) => `Response due ${when}`,
    patient: (when: string) => `You’ll hear from us by ${when}`,
  },
  stillToCome: 'Upcoming',
  redFlags: 'Red flags',
  noFlags: 'No red flags in the answers.',
  answers: 'Answers',
  notAnswered: 'Not answered',
  before: (answer: string) => `Last time: ${answer}`,
  answersFailed: 'The questions for this request didn’t load. The answers are safe.',
  answersUnreadable: 'These answers can’t be shown because they don’t match this version of the questions.',
} as const
