/*
 * System messages. Each is stored as its code and parameters and rendered on read, so that a corrected or
 * translated text applies to existing messages.
 */

/** A person's display name; null when unknown. */
interface ByPerson {
  readonly name: string | null
}

const words = {
  opened: ({ responseTimeHours }: { readonly responseTimeHours: number }) =>
    `We’ve received your request. A clinician will answer within ${responseTimeHours} hours. ` +
    'If this is an emergency, call 911.',
  joined: ({ name }: ByPerson) => `${name ?? 'A clinician'} is now reviewing your request.`,
  left: ({ name }: ByPerson) =>
    `${name ?? 'Your clinician'} is no longer reviewing your request. Another clinician will take over.`,
  unavailable: ({ name }: ByPerson) =>
    `${name ?? 'Your clinician'} is no longer available. Another clinician will take over.`,
  taken: ({ name }: ByPerson) => `${name ?? 'A clinician'} joined this conversation.`,
  transferred: ({ from, to }: { readonly from: string | null; readonly to: string | null }) =>
    `${to ?? 'Another clinician'} has taken over this conversation from ${from ?? 'your clinician'}. Nothing you wrote is lost.`,
  closed: ({ name }: ByPerson) =>
    `${name ?? 'Your care team'} closed this conversation. To reopen it, write here within 30 days.`,
  cancelled: () => 'The request was canceled. This conversation is closed.',
  cancelledByStaff: ({ name }: ByPerson) =>
    `${name ?? 'Your care team'} canceled the request. We’ll refund what you paid. This conversation is closed.`,
  orderCancelled: () =>
    'Your order was canceled before it shipped. We’ll refund what you paid for it. ' +
    'If you have questions, write to us here.',
  prescribed: () =>
    'Your clinician approved your treatment and signed the prescription. You can find it under Prescriptions.',
  chargeRefused: () =>
    'Your request is approved, but your card was declined, so nothing has been prescribed yet. ' +
    'Go to your dashboard to use another card. You don’t need to answer anything again.',
  safetyReview: () =>
    'Your health information changed after your request was approved, so your clinician will review the request again. ' +
    'Nothing has been prescribed. If your card was charged, we will refund the full amount.',
  identityReview: () =>
    'Your request was approved, but we need to verify your identity before anything is prescribed. ' +
    'Open your dashboard and choose “Verify your identity”. ' +
    'Nothing has been prescribed. If your card was charged, we will refund the full amount.',
  safetyHold: () =>
    'We put your prescription on hold because of new information about your health. Your clinician will review it and write to you here. ' +
    'An order that had not shipped was canceled, and we will refund what you paid for it. ' +
    'Before you take your next dose, ask here or ask a pharmacist.',
  checkInStopped: () =>
    'We sent the answers of your check-in to your clinician, who will write to you here. ' +
    'Until then, nothing more of this prescription ships. ' +
    'An order that had not shipped was canceled, and we will refund what you paid for it. ' +
    'Before you take your next dose, ask here or ask a pharmacist. If this is an emergency, call 911.',
  intakeStopped: () =>
    'You started a new request, and your answers may mean that this medicine is not safe for you. ' +
    'We sent them to your clinician, who will write to you here. ' +
    'Until then, nothing more of this prescription ships. ' +
    'An order that had not shipped was canceled, and we will refund what you paid for it. ' +
    'Before you take your next dose, ask here or ask a pharmacist. If this is an emergency, call 911.',
  paymentRetryTimedOut: () =>
    'Your card was declined and you didn’t add another one, so we closed the request. You have not been charged.',
  changeAgreed: () =>
    'You accepted the proposal. The treatment costs more, so we need a new hold on your card. You can authorize it on your dashboard.',
  changeAccepted: () => 'You accepted the proposal. Your clinician will continue with it.',
  changeRefused: () => 'The proposal was declined. Your clinician will review the request again.',
  changeWithdrawn: ({ name }: ByPerson) => `${name ?? 'Your clinician'} withdrew the proposal.`,
  reviewResumed: ({ name }: ByPerson) =>
    `${name ?? 'Your clinician'} has what they need and is reviewing your request. You don’t need to answer the question.`,
  declined: () =>
    'Your clinician could not approve this request. You won’t be charged, and any hold on your card will be released.',
  holdExpired: () =>
    'The hold on your card expired before a decision was made. You have not been charged. ' +
    'We’re sorry. Please send a new request.',
  patientUnresponsive: () => 'We didn’t hear from you, so we closed this request. You have not been charged.',
} as const

type Words = typeof words

type SystemMessageCode = keyof Words

/** A message code with its parameters, as stored: JSON values only. */
export type SystemMessage = {
  readonly [Code in SystemMessageCode]: Parameters<Words[Code]> extends [infer Params]
    ? { readonly code: Code; readonly params: Params }
    : { readonly code: Code }
}[SystemMessageCode]

/** Text for a stored code that this version of the product no longer has. */
const unknownCode = 'Your care team updated this conversation.'

/** Renders a system message for patients and staff. */
export function systemMessageText(message: SystemMessage): string {
  const inWords: ((params?: unknown) => string) | undefined = Object.hasOwn(words, message.code)
    ? (words[message.code] as (params?: unknown) => string)
    : undefined
  return inWords ? inWords('params' in message ? message.params : undefined) : unknownCode
}
