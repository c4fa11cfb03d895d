import { CodedError } from '../../../domain/errors'
import type { BrowserErrorSource } from '../../../domain/generated/enums'
import { routePatterns } from '../../../domain/paths'
import type { ErrorGroup, PageCount } from '../../storage/visitFigures'
import { countChats, countPages, listErrorGroups } from '../../storage/visitFigures'
import type { Context } from '../context'
import { permit } from '../permit'
import { transact } from '../transact'
import { daysUntil } from './daysUntil'

/** Null and absent both mean: whatever it is. */
export interface VisitFilter {
  /** Until today, today included: 1 to 92. */
  readonly days: number
  /** A pattern of `domain/paths`. */
  readonly route?: string | null | undefined
  readonly source?: BrowserErrorSource | null | undefined
}

/** A page, how often it was viewed in the period, and on screens of which size. */
export interface PageFigures {
  readonly route: string
  readonly count: number
  readonly byScreen: Readonly<Record<string, number>>
}

/** What was counted of visits and of errors. */
export interface VisitFigures {
  readonly days: readonly { readonly day: string; readonly count: number }[]
  /** Most viewed first. */
  readonly pages: readonly PageFigures[]
  readonly chats: number
  /** At most two hundred kinds, last seen first. */
  readonly errors: readonly ErrorGroup[]
}

const mostDays = 92
const mostErrors = 200

/**
 * How often pages were viewed, by those who agreed to be counted, and what went wrong in browsers, for an Admin. Days are
 * UTC's.
 * @throws CodedError Forbidden, InvalidInput
 */
export async function readVisits(
  { filter: { days, route, source } }: { readonly filter: VisitFilter },
  context: Context,
): Promise<VisitFigures> {
  return transact(context, async (transaction) => {
    permit(transaction.caller, 'Admin')
    if (!Number.isInteger(days) || days < 1 || days > mostDays)
      throw new CodedError('InvalidInput', { field: 'days', rule: 'range', min: 1, max: mostDays })
    if (route != null && !routePatterns.includes(route))
      throw new CodedError('InvalidInput', { field: 'route', rule: 'oneOf' })
    const names = daysUntil(context.now(), days)
    const period = { from: names[0] ?? '', until: names.at(-1) ?? '', route: route ?? undefined }
    const counts = await countPages(transaction, period)
    return {
      days: names.map((day) => ({ day, count: sumOf(counts.filter((count) => count.day === day)) })),
      pages: pagesOf(counts),
      chats: await countChats(transaction, period),
      errors: await listErrorGroups(transaction, period, { source: source ?? undefined, limit: mostErrors }),
    }
  })
}

function pagesOf(counts: readonly PageCount[]): readonly PageFigures[] {
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
