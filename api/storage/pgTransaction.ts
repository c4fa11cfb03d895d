import type { PoolClient } from 'pg'
import type { LiveEvent } from '../services/liveEvents'
import type { Statement, SystemTransaction } from './database'
import { throwMarked } from './databaseFailures'
import { gatherWrites } from './gatherWrites'

/** What a transaction has gathered for its end. */
interface Opened {
  readonly transaction: SystemTransaction
  readonly withCommit: readonly { statement: Statement; values: readonly unknown[] }[]
  readonly events: readonly LiveEvent[]
}

/** The transaction that has begun on a connection, as storage sees it. */
export function openTransaction(client: PoolClient): Opened {
  const withCommit: { statement: Statement; values: readonly unknown[] }[] = []
  const events: LiveEvent[] = []
  const transaction: SystemTransaction = {
    query: (statement, values) => run(client, statement, values),
    queryWithCommit: (statement, values) => void withCommit.push({ statement, values }),
    publishAfterCommit: (event) => void events.push(event),
  }
  return { transaction, withCommit, events }
}

/** Runs a named statement. */
export async function run<Row>(
  client: PoolClient,
  { name, text }: Statement,
  values: readonly unknown[],
): Promise<Row[]> {
  gatherWrites(client)
  const { rows } = await client.query({ name, text, values: [...values] }).catch(throwMarked)
  return rows as Row[]
}

/** Sends what was kept for the end along with the commit. */
export async function commit(
  client: PoolClient,
  withCommit: readonly { statement: Statement; values: readonly unknown[] }[],
): Promise<void> {
  gatherWrites(client)
  const last = withCommit.map(({ statement, values }) => run(client, statement, values))
  const [{ command }] = await Promise.all([client.query('commit').catch(throwMarked), ...last])
  // PostgreSQL answers the commit of a failed transaction by rolling it back.
  if (command !== 'COMMIT') throw new Error('The transaction had failed before its commit.')
}

/** @returns whether the connection can serve again */
export async function rollback(client: PoolClient): Promise<boolean> {
  return client.query('rollback').then(
    () => true,
    () => false,
  )
}
