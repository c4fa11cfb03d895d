import type { ProblemCode } from '../../lib/errors/problemCode'

/** Error texts: what happened and what to do. Every code has one. */
export const errors: Readonly<Record<ProblemCode, string>> = {
  Forbidden: 'You don’t have access to do this. If you think you should, ask an admin.',
  NotFound: 'We couldn’t find this. It may be closed, or it may belong to another account.',
  Conflict:
    'This changed while you were viewing it. We’ve loaded the latest version. Please check it and try again.',
  AlreadyClaimed: 'A colleague has already claimed this request. You can choose another from the queue.',
  NotLicensed:
    'You don’t have an active, verified license for this patient’s state. See the licenses on your profile.',
  IllegalTransition: 'This step is no longer possible. Reload to see the current status.',
  InvalidInput: 'Something you entered isn’t valid. Please check the marked field and try again.',
  IntakeIncomplete: 'Some answers are missing. Please answer the marked questions, then send again.',
  NotEligible:
    'We cannot treat this online safely. Please see a doctor in person. In an emergency, call 911.',
  IntakeOutdated: 'Our questions have changed since you started. Your answers are saved. Please review them.',
  ConversationClosed: 'This conversation is closed. To write to us again, start a new request.',
  SafetyCheckFailed:
    'A safety alert for this product hasn’t been addressed. We’ve refreshed the alerts. Please review them.',
  ProductRuledOut:
    'The patient’s answers rule out this product. See the red flags for the reason. Choose another product or decline.',
  RequestUnderWay:
    'You already have a request for this treatment. Finish or cancel it on your dashboard first.',
  OfferChanged: 'A price or a treatment changed while you were here. Check the new price, then try again.',
  HoldTooSmall:
    'This costs more than the hold on the patient’s card. Reduce the quantity or choose another product.',
  PaymentMissing: 'The card hold for this request is no longer in place, so you can’t prescribe.',
  RefundTooLarge: 'This is more than the amount left to refund. Please enter a smaller amount.',
  IdentityCheckRequired: 'This patient’s identity isn’t verified. Ask them to verify it first.',
  RefundRefused:
    'The payment service declined this refund. No money was refunded. See the payment history for the reason.',
  CartOutdated: 'Something in your cart has changed. Nothing was ordered. Please review your cart.',
  FileMissing: 'The file didn’t upload. Please send it again.',
  RenewalRefused: 'This prescription can’t be renewed right now. Reload to see why.',
  PrescriberNotLicensed:
    'This can’t be refilled. Its prescriber isn’t licensed in your state right now. Send a new request, and a licensed clinician will review it.',
  StepRefused: 'This step isn’t possible right now. Reload to see the current plan.',
  RefillRefused:
    'This refill isn’t possible right now. You weren’t charged. Your prescription shows its status and what happens next.',
  PrescriptionNotActive:
    'Do not ship this package. Its prescription is stopped, on hold or no longer valid. Cancel the order, and contact the prescriber if this is unexpected.',
  AddressOutsideState:
    'This prescription is for another state, so we can’t ship it to this address. Enter an address in that state, or send a new request.',
  AddressMissing: 'This order has no shipping address yet, so it can’t be packed.',
  GatewayUnavailable: 'The payment service isn’t responding. Nothing is lost. Please try again in a minute.',
  AccountDisabled: 'This account is disabled. Please contact us for help.',
  AccountInUse: 'You still have something in progress, so your account can’t be closed yet.',
  AccountClosed: 'This person closed their account. It can’t be reopened.',
  OwnAccount: 'You can’t change your own access. Ask another admin.',
  CodeMismatch: 'This code is wrong or has expired. Check the latest email, or request a new code.',
  UserExists: 'A user with this email already exists.',
  UserChangeRefused: 'The sign-in service rejected this change.',
  DirectoryUnavailable: 'The sign-in service isn’t responding. Please try again in a minute.',
  RecoveryRefused:
    'The email, password or recovery code is wrong, or the code was already used. Check all three, then try again.',
  SignInAgain: 'Please sign in again to continue. You’ll come right back here.',
  TooManyRequests: 'Too many attempts. Please wait a moment, then try again.',
  InternalError: 'Something went wrong on our side. Please try again. If it keeps happening, contact us.',
  Network: 'We can’t reach the server. Please check your connection and try again.',
  Unauthorized: 'Your session has ended. Please sign in again to continue.',
  Unknown: 'Something unexpected happened. Please try again. If it keeps happening, contact us.',
}
