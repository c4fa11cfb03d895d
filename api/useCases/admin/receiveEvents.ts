import { parseBrowserError } from '../../../domain/analytics/browserError'
import { parseVisitEvent } from '../../../domain/analytics/visitEvent'
import { CodedError } from '../../../domain/errors'
import { isPlainObject } from '../../../domain/isPlainObject'
import type { SystemDatabase } from '../../storage/database/database'
import { countBrowserError, countVisitEvent } from '../../storage/admin/visits'

export interface EventsContext {
  /** Senders are anonymous, so the jobs' login stores the counts. */
  readonly system: SystemDatabase
  readonly now: () => Date
}

const maxBatch = 20

/**
 * Counts the visit events and errors that a browser reports. Visit events are dropped if the browser opts
 * out.
 * @param input `{ events?, errors? }`, as `domain/analytics` parses each
 * @param mayCount false when the browser sends Global Privacy Control or Do Not Track
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
  if (!Array.isArray(list) || list.length > maxBatch || !list.every(isPlainObject)) {
    throw new CodedError('InvalidInput', { field, rule: 'list', max: maxBatch })
  }
  return list
}
