import { randomUUID } from 'node:crypto'
import type { LiveEvents } from '../../api/services/liveEvents'
import type { Log } from '../../api/services/log'
import type { RunningPostgres } from '../database/startPostgres'
import type { Subscribers } from '../graphql/createGraphqlServer'
import { systemTimers } from '../graphql/timers'
import { electLeader } from './electLeader'
import { openEventBroadcast } from './eventBroadcast'

/** What this process has in common with others of the same database. */
export interface Processes {
  /** Adds the subscribers of the other processes to those of this one. */
  readonly shareEvents: (local: Subscribers) => LiveEvents
  /** Runs work in one process at a time. @returns a function that ends it here */
  readonly lead: (start: () => () => Promise<void>) => () => Promise<void>
  readonly close: () => Promise<void>
}

interface Options {
  readonly server: RunningPostgres
  /** Whether the database is an external one, which several processes may share. */
  readonly isShared: boolean
  readonly log: Log
}

export async function joinProcesses({ server, isShared, log }: Options): Promise<Processes> {
  if (!isShared)
    return { shareEvents: (local) => local, lead: (start) => start(), close: () => Promise.resolve() }
  const connection = server.ownerConnection()
  const broadcast = await openEventBroadcast({ connection, log, newId: randomUUID, timers: systemTimers })
  return {
    ...broadcast,
    lead: (start) => electLeader({ connection: server.jobsConnection(), lead: start, log }),
  }
}
