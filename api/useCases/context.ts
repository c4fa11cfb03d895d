import type { Identity } from '../../domain/identity'
import type { MailHouse } from '../../domain/mail/composeMail'
import type { AddressBook } from '../services/addressBook'
import type { FileStore } from '../services/fileStore'
import type { LiveEvents } from '../services/liveEvents'
import type { Log } from '../services/log'
import type { Mailer } from '../services/mailer'
import type { PaymentGateway } from '../services/paymentGateway'
import type { PhotoMaker } from '../services/photos'
import type { SignUps } from '../services/signUps'
import type { SignInProver } from '../services/signInProver'
import type { UserDirectory } from '../services/userDirectory'
import type { Database, SystemDatabase } from '../storage/database'

/** What the API needs of the outside; made once per process. */
export interface ApiServices {
  readonly database: Database
  readonly liveEvents: LiveEvents
  readonly log: Log
  readonly now: () => Date
  /** Makes a UUID. */
  readonly newId: () => string
  readonly files: FileServices
  /** The most that one person writes; 1,000 when left out. */
  readonly messagesPerHour?: number
  /** Left out where nobody administers who may sign in. */
  readonly users?: UserDirectory
  /** Left out where no address is confirmed by this API. */
  readonly signUps?: SignUps
  /** Left out where nobody recovers a sign-in by a code. */
  readonly signInProver?: SignInProver
  /** Left out where nothing is to be paid: requests then go on without a hold. */
  readonly payments?: PaymentServices
}

/** Where the bytes of files are, and what makes pictures fit to be kept. */
export interface FileServices {
  readonly store: FileStore
  readonly photos: PhotoMaker
}

/** What payments need besides. */
export interface PaymentServices {
  readonly gateway: PaymentGateway
  /** Of the jobs' login, which alone writes what the gateway says. */
  readonly system: SystemDatabase
  /** Where browsers find the product, without a slash at the end. */
  readonly publicOrigin: string
}

/** What payments run on, whether a request, a webhook or a timer causes it. */
export interface PaymentContext extends Omit<ApiServices, 'database'> {
  readonly payments: PaymentServices
}

/** What mails need besides. */
export interface MailServices {
  readonly mailer: Mailer
  readonly addressBook: AddressBook
  readonly house: MailHouse
  /** How long a message waits to be read before a mail tells of it. */
  readonly unreadAfterMilliseconds: number
}

/** What jobs run on. */
export interface JobContext extends PaymentContext {
  readonly mails: MailServices
}

/** What one invocation of a field has at hand. */
export interface Context extends ApiServices {
  readonly identity: Identity
  /** Leads from an answer to its log lines and audit rows. */
  readonly requestId: string
}
