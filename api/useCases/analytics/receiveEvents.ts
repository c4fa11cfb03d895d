import { parseBrowserError } from '../../../domain/analytics/browserError'
import { parseVisitEvent } from '../../../domain/analytics/visitEvent'
import { CodedError } from '../../../domain/errors'
import { isPlainObject } from '../../../domain/intake/plainObject'
import type { SystemDatabase } from '../../storage/database'
import { countBrowserError, countVisitEvent } from '../../storage/visits'

export interface EventsContext {
  /** Whoever sends them stays unknown: the jobs' login keeps the counts. */
  readonly system: SystemDatabase
  readonly now: () => Date
}

const mostAtOnce = 20

/**
 * Counts what a browser tells: events of a visit, unless it asks not to be followed, and errors of ours.
 * @param input `{ events?, errors? }`, as `domain/analytics` reads each
 * @param mayCount false when the browser carries Global Privacy Control or Do Not Track
 * @throws CodedError InvalidInput; then nothing is counted
 */
export async function receiveEvents(
  input: Readonly<Record<string, unknown>>,
  mayCount: boolean,
  { system, now }: EventsContext,
): Promise<void> {
  const events = listOf(input, 'events').map(parseVisitEvent)
  const errors = listOf(input, 'errors').map(parseBrowserError)
  const counted = mayCount ? events : []
  if (counted.length + errors.length === 0) return
  const day = now().toISOString().slice(0, 10)
  await system.inTransaction(async (transaction) => {
    for (const event of counted) await countVisitEvent(transaction, day, event)
    for (const error of errors) await countBrowserError(transaction, day, error)
  })
}

function listOf(input: Readonly<Record<string, unknown>>, field: string): Record<string, unknown>[] {
  const list = input[field] ?? []
  if (!Array.isArray(list) || list.length > mostAtOnce || !list.every(isPlainObject)) {
    throw new CodedError('InvalidInput', { field, rule: 'list', max: mostAtOnce })
  }
  return list
}
