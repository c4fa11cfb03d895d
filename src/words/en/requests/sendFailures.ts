import type { ProblemCode } from '../../../lib/errors/problemCode'

type Failure = { readonly title: string; readonly text: string }

const kept = 'Your answers are saved.'
const unexpected: Failure = {
  title: 'Your request wasn’t sent',
  text: `Something went wrong on our side. ${kept} Please try again in a minute.`,
}
const offline: Failure = {
  title: 'Your request wasn’t sent',
  text: `We couldn’t reach the server. ${kept} Check your connection and try again. Your request won’t be sent twice.`,
}
const signInAgain: Failure = {
  title: 'Please sign in again',
  text: `Your session has ended. ${kept} You’ll come right back here.`,
}
const answersDoNotFit: Failure = {
  title: 'Some answers need attention',
  text: `${kept} Please go back, check them, and send again.`,
}

/** Texts for a failed submission. */
export const sendFailures: Readonly<Record<ProblemCode, Failure>> = {
  Forbidden: {
    title: 'Only patients can send a request',
    text: 'You’re signed in as a member of the care team. Please sign in with a patient account.',
  },
  NotFound: unexpected,
  CodeMismatch: unexpected,
  Conflict: {
    title: 'You already sent this request',
    text: 'It was sent with different answers, perhaps from another tab. Find it on your dashboard, where you can tell your care team what has changed.',
  },
  AlreadyClaimed: unexpected,
  NotLicensed: unexpected,
  IllegalTransition: {
    title: 'You already sent this request',
    text: 'You can find it on your dashboard.',
  },
  InvalidInput: answersDoNotFit,
  IntakeIncomplete: answersDoNotFit,
  NotEligible: {
    title: 'We can’t treat this online',
    text: 'One of your answers rules it out. Nothing was sent, and you haven’t been charged. Go back to see which answer, or ask your doctor.',
  },
  IntakeOutdated: {
    title: 'Some questions have changed',
    text: `${kept} Please review them, then send your request.`,
  },
  ConversationClosed: unexpected,
  ProductRuledOut: {
    title: 'Your answers rule out this treatment',
    text: `${kept} Nothing was sent. Please choose another treatment, or let your clinician decide.`,
  },
  OfferChanged: {
    title: 'A price or a treatment has changed',
    text: `${kept} Nothing was sent. Please check your choice and its price, then send again.`,
  },
  SafetyCheckFailed: unexpected,
  RequestUnderWay: {
    title: 'You already have a request for this',
    text: `We review one request per treatment at a time. ${kept} Finish or cancel the other request on your dashboard, then send this one.`,
  },
  IdentityCheckRequired: unexpected,
  HoldTooSmall: unexpected,
  PaymentMissing: unexpected,
  RefundTooLarge: unexpected,
  RefundRefused: unexpected,
  CartOutdated: unexpected,
  FileMissing: unexpected,
  RenewalRefused: {
    title: 'This can’t be renewed right now',
    text: 'Something has changed since you started. Your prescriptions page shows why. Nothing was sent or charged.',
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
    text: `It can no longer send requests. ${kept} Please write to us from the contact page.`,
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
