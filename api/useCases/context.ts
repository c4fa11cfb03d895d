import type { Identity } from '../../domain/identity'
import type { MailBranding } from '../../domain/mail/mailTemplate'
import type { AddressBook } from '../services/addressBook'
import type { FileStore } from '../services/fileStore'
import type { LiveEvents } from '../services/liveEvents'
import type { Log } from '../services/log'
import type { Mailer } from '../services/mailer'
import type { PushSender } from '../services/push/pushSender'
import type { PaymentGateway } from '../services/payments/paymentGateway'
import type { PhotoProcessor } from '../services/photos'
import type { SignUps } from '../services/signUps'
import type { CredentialVerifier } from '../services/cognito/credentialVerifier'
import type { UserDirectory } from '../services/userDirectory'
import type { Database, SystemDatabase } from '../storage/database/database'
import type { StartAccess, SubscriptionStart } from '../storage/messages/subscriptionStarts'

/** Dependencies of the API; created once per process. */
export interface ApiServices {
  readonly database: Database
  /** Authorizes the starts of subscriptions together; absent where each takes a transaction of its own. */
  readonly authorizeStart?: AuthorizeStart
  readonly liveEvents: LiveEvents
  readonly log: Log
  readonly now: () => Date
  /** Generates a UUID. */
  readonly newId: () => string
  readonly files: FileServices
  /** Rate limit on messages per person; 1,000 when absent. */
  readonly messagesPerHour?: number
  /** Absent where user administration is off. */
  readonly users?: UserDirectory
  /** Absent where this API does not confirm sign-ups. */
  readonly signUps?: SignUps
  /** Absent where recovery codes are off. */
  readonly signInProver?: CredentialVerifier
  /** Absent where payments are off: requests then continue without a hold. */
  readonly payments?: PaymentServices
  /** Absent where notifications are off. */
  readonly push?: PushServices
}

/**
 * Authorizes the start of a subscription: reads what decides it, decides, and appends its audit event in the same
 * transaction. A refused start leaves nothing; `withAudit` records it.
 * @param decide throws to refuse. It may run a second time, so it must have no effects
 * @throws CodedError AccountDisabled, SignInAgain; any error of `decide`
 */
export type AuthorizeStart = <Result>(
  start: SubscriptionStart,
  decide: (access: StartAccess) => Result,
) => Promise<Result>

/** Notifications in browsers. */
export interface PushServices {
  readonly sender: PushSender
  /** VAPID public key, with which browsers subscribe. */
  readonly publicKey: string
  /** The one origin of endpoints that need not be public, for development and tests. */
  readonly standInOrigin?: string | undefined
}

/** Storage of file bytes, and the processing of pictures. */
export interface FileServices {
  readonly store: FileStore
  readonly photos: PhotoProcessor
}

/** Additional dependencies of payments. */
export interface PaymentServices {
  readonly gateway: PaymentGateway
  /** With the jobs' login, the only one that may write gateway state. */
  readonly system: SystemDatabase
  /** Base URL of the web app, without a trailing slash. */
  readonly publicOrigin: string
  /** Delay before a signed approval takes effect; 0 for none. */
  readonly undoMilliseconds: number
}

/** Dependencies of payments in requests, webhooks and jobs. */
export interface PaymentContext extends Omit<ApiServices, 'database'> {
  readonly payments: PaymentServices
  /** Aborted when the process stops: a job then starts no further item. */
  readonly stopping?: AbortSignal
}

/** Additional dependencies of emails. */
export interface MailServices {
  readonly mailer: Mailer
  readonly addressBook: AddressBook
  readonly branding: MailBranding
  /** Delay before an unread message triggers an email, in milliseconds. */
  readonly unreadAfterMilliseconds: number
}

/** Dependencies of background jobs. */
export interface JobContext extends PaymentContext {
  readonly mails: MailServices
}

/** Context of one field invocation. */
export interface Context extends ApiServices {
  readonly identity: Identity
  /** Correlates a reply with its log lines and audit events. */
  readonly requestId: string
}

/** The time of a change, and the generator of its UUIDs. */
export interface Clock {
  readonly at: Date
  readonly newId: () => string
}
