import type { PoolClient } from 'pg'

/**
 * Holds back what is sent to the server until this turn of the event loop is over, so that it goes out in one write:
 * each write wakes the server, and costs more than a small statement.
 * @see https://nodejs.org/api/stream.html#writableuncork
 */
export function gatherWrites(client: PoolClient): void {
  const { stream } = client.connection
  stream.cork()
  process.nextTick(() => stream.uncork())
}
