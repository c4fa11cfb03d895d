import { createDatabase } from '../api/storage/database/pgDatabase'
import { createSystemDatabase } from '../api/storage/database/pgSystemDatabase'
import type { ApiServices } from '../api/useCases/context'
import { createStartAuthorizer } from './createStartAuthorizer'
import type { Pools } from './database/openPools'

/** Opens the API's database on this machine, where the starts of subscriptions are authorized together. */
export function openDatabase(
  { appPool, startsPool }: Pick<Pools, 'appPool' | 'startsPool'>,
  { now, log }: Pick<ApiServices, 'now' | 'log'>,
): Required<Pick<ApiServices, 'database' | 'authorizeStart'>> {
  const database = createDatabase({ pool: appPool, now, log })
  const starts = createSystemDatabase({ pool: startsPool, log })
  return { database, authorizeStart: createStartAuthorizer({ database, starts, now, log }) }
}
