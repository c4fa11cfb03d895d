import { listAccountStatuses } from '../api/storage/account/accountStatuses'
import type { SystemDatabase } from '../api/storage/database/database'
import type { Identity } from '../domain/identity'
import type { ReadAccountStatus } from './graphql/realtime/authorizationSweep'
import { loadInBatches } from './loadInBatches'

interface Options {
  readonly database: SystemDatabase
  readonly now: () => Date
}

/** More would delay the first of them; each takes about 20 µs in the database. */
const maxBatchSize = 500

/**
 * Creates a reader of a user's current account status by the rule of every call: the role, and the
 * states a clinician is licensed in. One statement at a time reads all that wait for it, because a
 * thousand sockets may reconnect at once.
 */
export function createAccountStatusReader({ database, now }: Options): ReadAccountStatus {
  return loadInBatches<Identity, string | undefined>(async (identities) => {
    const { result } = await database.inTransaction((transaction) =>
      listAccountStatuses(transaction, identities, now()),
    )
    return result.map(({ role, states, refused }) => (refused ? undefined : [role, ...states].join(' ')))
  }, maxBatchSize)
}
