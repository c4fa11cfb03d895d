import type { Identity } from '../../domain/identity'
import type { LiveEvents } from '../services/liveEvents'
import type { Log } from '../services/log'
import type { Database } from '../storage/database'

/** What the API needs of the outside; made once per process. */
export interface ApiServices {
  readonly database: Database
  readonly liveEvents: LiveEvents
  readonly log: Log
  readonly now: () => Date
  /** Makes a UUID. */
  readonly newId: () => string
}

/** What one invocation of a field has at hand. */
export interface Context extends ApiServices {
  readonly identity: Identity
  /** Leads from an answer to its log lines and audit rows. */
  readonly requestId: string
}
