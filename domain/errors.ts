/**
 * All expected errors, by the code that clients get as AppSync's `errorType`. The value explains the code to developers and
 * is the `message` of the error. The sentence for people is in `src/words`; the browser loads only that one.
 */
export const errorCodes = {
  Forbidden: 'The caller’s role may not do this.',
  NotFound: 'The object does not exist, or the caller may not know that it does.',
  Conflict: 'The object has changed since the caller read it; `info.current` tells how it is now.',
  AlreadyClaimed:
    'Another professional has the request; `info.assigneeName` and `info.claimedAt` say who and since when.',
  NotLicensed:
    'The professional has no license in force for the state of the patient; `info.state` names it.',
  PrescriberNotLicensed:
    'The prescriber’s license for the state of the patient is not in force, so nothing is dispensed on it; `info.state` names it.',
  IllegalTransition: 'The state machine has no such step; `info.from` and `info.event` name it.',
  InvalidInput: 'An argument breaks a rule; `info.field` and `info.rule` name it.',
  IntakeIncomplete: 'Required answers are missing; `info.itemIds` lists them.',
  NotEligible: 'Screening refuses the request; `info.outcome` and `info.ruleIds` say why.',
  IntakeOutdated: 'The questionnaire version is not offered any more; `info.currentVersion` is.',
  ConversationClosed: 'Nothing can be added to a closed conversation.',
  ProductRuledOut:
    'A screening rule of the answers forbids the product; `info.ingredients` lists which of its ingredients.',
  SafetyCheckFailed:
    'Something speaks against the product that the professional has not answered; `info.kinds` says what kind of thing.',
  IdentityCheckRequired:
    'The practice prescribes only after an identity check, and none is in force; `info.status` says how the check is.',
  RequestUnderWay:
    'Another request for the same treatment is not decided yet; `info.requestId` names it, `info.action` what it waits for: `pay` its payment, `answer` the patient’s answer, `wait` the care team.',
  OfferChanged:
    'The wished product is not offered, or the hold would exceed the one the patient was shown; `info.holdCents` says what it is, null for a product that is not offered.',
  HoldTooSmall: 'The price exceeds what is held; `info.priceCents` and `info.heldCents` say by how much.',
  PaymentMissing: 'No money is held for the request; `info.paymentStatus` says how the payment is.',
  RefundTooLarge: 'More than was taken and not given back; `info.leftCents` says what is left.',
  RefundRefused: 'The gateway will not give the money back; `info.reason` is its code.',
  CartOutdated:
    'Lines are not as the caller thought; `info.problems` lists for each the product, the rule and what is true.',
  FileMissing: 'The bytes of the file have not arrived; they are to be sent first.',
  RenewalRefused:
    'The prescription cannot be renewed by a check-in now; `info.refusal` says why, `info.from` from when it can.',
  StepRefused: 'The check-in cannot be sent or decided so; `info.problem` says why.',
  RefillRefused: 'The refill cannot be ordered or planned so; `info.problem` says why.',
  PrescriptionNotActive:
    'The prescription of the order may not be filled now; `info.status` and `info.validUntil` say why.',
  AddressOutsideState:
    'What was prescribed may only be sent within the state of its request; `info.state` names it.',
  AddressMissing: 'Nothing can be packed before it is known where to send it.',
  GatewayUnavailable: 'The payment gateway does not answer; nothing is lost, and trying again is safe.',
  AccountDisabled: 'The account is disabled.',
  AccountInUse: 'The account cannot be closed yet; `info.open` lists what is under way: kind, id and status.',
  AccountClosed: 'The person has closed the account themselves; it is not opened again.',
  OwnAccount: 'Nobody changes their own standing; another Admin has to.',
  UserExists: 'Somebody has this e-mail address already; `info.userId` says who.',
  UserChangeRefused: 'The directory will not change the user so; `info.reason` is its code.',
  DirectoryUnavailable: 'The directory does not answer; what was asked for is done as soon as it does.',
  CodeMismatch:
    'The code is not the newest one that was mailed, is too old or used, or nothing waits for one.',
  RecoveryRefused: 'Password and recovery code do not belong together, or the code was used.',
  SignInAgain: 'The sign-in is older than the directory accepts.',
  TooManyRequests: 'The caller does this too often; `info.retryAfterSeconds` says when to try again.',
  InternalError: 'Something unexpected; the request id leads to the log.',
} as const

export type ErrorCode = keyof typeof errorCodes

/** An expected error: thrown where a rule is broken, translated once at each boundary. */
export class CodedError extends Error {
  override readonly name = 'CodedError'

  /**
   * @param code see {@link errorCodes}
   * @param info plain JSON for the client; never patient data
   */
  constructor(
    readonly code: ErrorCode,
    readonly info: Readonly<Record<string, unknown>> = {},
  ) {
    super(code)
  }
}
