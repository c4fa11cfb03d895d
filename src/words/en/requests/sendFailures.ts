import type { ProblemCode } from '../../../lib/errors/problemCode'

type Failure = { readonly title: string; readonly text: string }

const kept = 'Your answers are kept.'
const unexpected: Failure = {
  title: 'Your request was not sent',
  text: `Something went wrong on our side. ${kept} Please try again in a minute.`,
}
const offline: Failure = {
  title: 'Your request was not sent',
  text: `We could not reach the server. ${kept} Please check your connection and try again; it will not be sent twice.`,
}
const signInAgain: Failure = {
  title: 'Please sign in again',
  text: `Your session has ended. ${kept} You come straight back here.`,
}
const answersDoNotFit: Failure = {
  title: 'Some answers need another look',
  text: `${kept} Please go back, read them once more, and send again.`,
}

/** Texts for a failed submission. */
export const sendFailures: Readonly<Record<ProblemCode, Failure>> = {
  Forbidden: {
    title: 'Only patients can send a request',
    text: 'You are signed in as a member of the care team. Please sign in with a patient account.',
  },
  NotFound: unexpected,
  CodeMismatch: unexpected,
  Conflict: {
    title: 'This request has been sent before',
    text: 'It was sent with other answers, perhaps from another tab. You find it on your dashboard, and can tell your care team there what has changed.',
  },
  AlreadyClaimed: unexpected,
  NotLicensed: unexpected,
  IllegalTransition: {
    title: 'This request has been sent before',
    text: 'You find it on your dashboard.',
  },
  InvalidInput: answersDoNotFit,
  IntakeIncomplete: answersDoNotFit,
  NotEligible: {
    title: 'We can’t treat this online',
    text: 'One of your answers rules it out. Nothing was sent, and you have not been charged. Please go back to see which, or ask your doctor.',
  },
  IntakeOutdated: {
    title: 'Some questions have changed',
    text: `${kept} Please look through them again, and send then.`,
  },
  ConversationClosed: unexpected,
  ProductRuledOut: unexpected,
  SafetyCheckFailed: unexpected,
  RequestUnderWay: {
    title: 'You have a request for this under way',
    text: `Of each treatment we look at one request at a time. ${kept} You find the other one on your dashboard: finish it there, or cancel it, and send this one then.`,
  },
  IdentityCheckRequired: unexpected,
  HoldTooSmall: unexpected,
  PaymentMissing: unexpected,
  RefundTooLarge: unexpected,
  RefundRefused: unexpected,
  CartOutdated: unexpected,
  FileMissing: unexpected,
  RenewalRefused: {
    title: 'This cannot be renewed now',
    text: 'Something has changed meanwhile. You see why on your prescriptions. Nothing was sent or charged.',
  },
  PrescriberNotLicensed: unexpected,
  StepRefused: unexpected,
  RefillRefused: unexpected,
  PrescriptionNotActive: unexpected,
  AddressOutsideState: unexpected,
  AddressMissing: unexpected,
  GatewayUnavailable: unexpected,
  AccountDisabled: {
    title: 'This account is closed',
    text: `It cannot send requests any more. ${kept} Please write to us from the contact page.`,
  },
  AccountInUse: unexpected,
  AccountClosed: unexpected,
  OwnAccount: unexpected,
  UserExists: unexpected,
  UserChangeRefused: unexpected,
  DirectoryUnavailable: unexpected,
  RecoveryRefused: unexpected,
  SignInAgain: signInAgain,
  Unauthorized: signInAgain,
  Network: offline,
  Unknown: unexpected,
  TooManyRequests: {
    title: 'Too many attempts',
    text: `${kept} Please wait a minute, then try again.`,
  },
  InternalError: unexpected,
}
