import type { ProblemCode } from '../../lib/errors/problemCode'

/** Error texts: what happened and what to do. Every code has one. */
export const errors: Readonly<Record<ProblemCode, string>> = {
  Forbidden: 'Your account cannot do this. If you think it should, ask the person who gave you access.',
  NotFound: 'We could not find this. It may have been closed, or it belongs to another account.',
  Conflict:
    'This changed while you were looking at it. We now show the newest version; please check it and try again.',
  AlreadyClaimed: 'A colleague was faster and has this request now. You can pick another from the queue.',
  NotLicensed:
    'You hold no verified license in force for this patient’s state. Your licenses are on your profile.',
  IllegalTransition: 'This step is not possible any more. Reload to see where things stand.',
  InvalidInput: 'Something you entered does not fit. Please check the marked field and try again.',
  IntakeIncomplete: 'Some answers are still missing. Please fill in the marked questions, then send again.',
  NotEligible:
    'We cannot treat this online safely. Please see a doctor in person, and in an emergency call 911.',
  IntakeOutdated:
    'Our questions have changed since you started. Your answers are kept; please look through them again.',
  ConversationClosed: 'This conversation is closed. To write to us again, start a new request.',
  SafetyCheckFailed:
    'Something speaks against this product, and it was not answered. Look at the alerts, which were read again.',
  ProductRuledOut:
    'The patient’s answers rule this product out; the red flags say why. Choose another product, or decline.',
  RequestUnderWay:
    'You have another request for this treatment under way. Finish or cancel it first; it is on your dashboard.',
  HoldTooSmall:
    'This costs more than is held on the patient’s card. Please choose fewer packs or another product.',
  PaymentMissing: 'No money is held for this request any more, so nothing can be prescribed on it.',
  RefundTooLarge: 'This is more than is left of what was charged. Please enter a smaller amount.',
  IdentityCheckRequired:
    'This patient’s identity is not verified. Ask them to verify it first, then approve.',
  RefundRefused:
    'The payment service refused this refund. Nothing was given back; look at the payment’s history for the reason.',
  CartOutdated: 'Something in your cart has changed. Please look through it again; nothing was ordered.',
  FileMissing: 'The file has not arrived. Please send it again.',
  RenewalRefused: 'This prescription cannot be renewed now. Reload to see why.',
  PrescriberNotLicensed:
    'The clinician who wrote this prescription is not licensed in your state now, so it cannot be refilled. Please send a new request: a clinician who is looks at it.',
  StepRefused: 'This step is not possible now. Reload to see where the plan stands.',
  RefillRefused:
    'This refill is not possible now, and nothing was charged. Your prescription says where it stands and what happens next.',
  PrescriptionNotActive:
    'Do not send this parcel: its prescription is stopped, on hold, or no longer valid. Cancel the order, and ask the prescriber if you expected it to be sent.',
  AddressOutsideState:
    'This medicine was prescribed for another state, so it cannot be sent to this address. Enter an address in the state of the request, or send a new request for the other state.',
  AddressMissing: 'There is no address to send this to yet, so it cannot be packed.',
  GatewayUnavailable: 'The payment service does not answer. Nothing is lost; please try again in a minute.',
  AccountDisabled: 'This account is disabled. Please contact us, and we will help.',
  AccountInUse: 'Something of yours is still under way, so the account cannot be closed yet.',
  AccountClosed: 'This person has closed their account. It is not opened again.',
  OwnAccount: 'Nobody changes their own access. Please ask another Admin.',
  CodeMismatch: 'This code is wrong or too old. Check the newest email, or ask for a new code.',
  UserExists: 'Somebody has this e-mail address already.',
  UserChangeRefused: 'The sign-in service will not do that for this person.',
  DirectoryUnavailable: 'The sign-in service does not answer. Please try again in a minute.',
  RecoveryRefused:
    'The email, password, or recovery code is wrong, or the code was used before. Check all three, then try again.',
  SignInAgain: 'Please sign in again to go on. You come back to where you were.',
  TooManyRequests: 'That was a lot at once. Please wait a moment, then try again.',
  InternalError: 'Something went wrong on our side. Please try again; if it keeps happening, contact us.',
  Network: 'We cannot reach the server. Please check your connection and try again.',
  Unauthorized: 'Your session has ended. Please sign in again to go on.',
  Unknown: 'Something unexpected happened. Please try again; if it keeps happening, contact us.',
}
