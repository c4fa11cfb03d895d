import { parseBrowserError } from '../../../domain/analytics/browserError'
import { parseVisitEvent } from '../../../domain/analytics/visitEvent'
import { CodedError } from '../../../domain/errors'
import type { BrowserErrorSource } from '../../../domain/generated/enums'
import { isPlainObject } from '../../../domain/isPlainObject'
import { routePatterns } from '../../../domain/paths'
import type { ErrorGroup, PageCount } from '../../storage/admin/visitMetrics'
import { countChats, countPages, listErrorGroups } from '../../storage/admin/visitMetrics'
import { countBrowserError, countVisitEvent } from '../../storage/admin/visits'
import type { SystemDatabase } from '../../storage/database/database'
import type { Context } from '../context'
import { requireRole } from '../requireRole'
import { transact } from '../transact'
import { daysUntil } from './readOverview'

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

/** Null and absent both mean: no filter on this field. */
export interface VisitFilter {
  /** Length of the period in days, today included: 1 to 92. */
  readonly days: number
  /** A pattern of `domain/paths`. */
  readonly route?: string | null | undefined
  readonly source?: BrowserErrorSource | null | undefined
}

/** Views of a page in the period, by screen size. */
interface PageMetrics {
  readonly route: string
  readonly count: number
  readonly byScreen: Readonly<Record<string, number>>
}

/** Metrics of visits and browser errors. */
interface VisitMetrics {
  readonly days: readonly { readonly day: string; readonly count: number }[]
  /** Most viewed first. */
  readonly pages: readonly PageMetrics[]
  readonly chats: number
  /** At most 200 groups, last seen first. */
  readonly errors: readonly ErrorGroup[]
}

const maxDays = 92

const maxErrors = 200

/**
 * Returns page views of visitors who consented, and browser errors, for an Admin. Days are in UTC.
 * @throws CodedError Forbidden, InvalidInput
 */
export async function readVisits(
  { filter: { days, route, source } }: { readonly filter: VisitFilter },
  context: Context,
): Promise<VisitMetrics> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'Admin')
    if (!Number.isInteger(days) || days < 1 || days > maxDays)
      throw new CodedError('InvalidInput', { field: 'days', rule: 'range', min: 1, max: maxDays })
    if (route != null && !routePatterns.includes(route))
      throw new CodedError('InvalidInput', { field: 'route', rule: 'oneOf' })
    const names = daysUntil(context.now(), days)
    const period = { from: names[0] ?? '', until: names.at(-1) ?? '', route: route ?? undefined }
    const counts = await countPages(transaction, period)
    return {
      days: names.map((day) => ({ day, count: sumOf(counts.filter((count) => count.day === day)) })),
      pages: pagesOf(counts),
      chats: await countChats(transaction, period),
      errors: await listErrorGroups(transaction, period, { source: source ?? undefined, limit: maxErrors }),
    }
  })
}

function pagesOf(counts: readonly PageCount[]): readonly PageMetrics[] {
  const routes = [...new Set(counts.map(({ route }) => route))]
  return routes
    .map((route) => {
      const own = counts.filter((count) => count.route === route)
      const screens = [...new Set(own.map(({ screen }) => screen))]
      const byScreen = screens.map((screen) => [screen, sumOf(own.filter((one) => one.screen === screen))])
      return { route, count: sumOf(own), byScreen: Object.fromEntries(byScreen) as Record<string, number> }
    })
    .toSorted((one, other) => other.count - one.count || one.route.localeCompare(other.route, 'en'))
}

function sumOf(counts: readonly PageCount[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0)
}
