import type { BrowserErrorSource } from '../../../domain/generated/enums'
import type { Transaction } from '../database/database'
import { sql } from '../database/sql'

const pagesStatement = sql(
  'visitMetrics.pages',
  `select properties->>'route' as route, day::text, properties->>'screen' as screen, sum(count)::float8 as count
    from visit_count
    where name = 'page_viewed' and day between $1 and $2 and ($3::text is null or properties->>'route' = $3)
    group by 1, 2, 3`,
)

const chatsStatement = sql(
  'visitMetrics.chats',
  `select coalesce(sum(count), 0)::float8 as count from visit_count
    where name = 'live_chat_opened' and day between $1 and $2 and ($3::text is null or properties->>'route' = $3)`,
)

const errorsStatement = sql(
  'visitMetrics.errors',
  `select source, name, react_code as "reactCode", route, chunk, line, col as "column",
      sum(count)::float8 as count, min(day)::text as "firstDay", max(day)::text as "lastDay"
    from browser_error
    where day between $1 and $2 and ($3::text is null or route = $3) and ($4::text is null or source = $4)
    group by source, name, react_code, route, chunk, line, col
    order by max(day) desc, sum(count) desc, route, name, chunk, line, col limit $5`,
)

/** Period and page to count; undefined counts all. Days are ISO 8601, both ends included. */
export interface VisitPeriod {
  readonly from: string
  readonly until: string
  readonly route: string | undefined
}

/** Views of a page on one day, on screens of one size. */
export interface PageCount {
  readonly route: string
  readonly day: string
  readonly screen: string
  readonly count: number
}

/** Errors of one kind at one source location within a period. */
export interface ErrorGroup {
  readonly source: BrowserErrorSource
  readonly name: string
  /** 0 unless React threw the error. */
  readonly reactCode: number
  readonly route: string
  /** Empty (and the position 0) when the stack names none of our chunks. */
  readonly chunk: string
  readonly line: number
  readonly column: number
  readonly count: number
  readonly firstDay: string
  readonly lastDay: string
}

/** Counts page views, for Admins. */
export async function countPages(
  transaction: Transaction,
  { from, until, route }: VisitPeriod,
): Promise<readonly PageCount[]> {
  return transaction.query(pagesStatement, [from, until, route ?? null])
}

/** Counts how often the live chat was opened, for Admins. */
export async function countChats(
  transaction: Transaction,
  { from, until, route }: VisitPeriod,
): Promise<number> {
  const [row] = await transaction.query(chatsStatement, [from, until, route ?? null])
  return row?.count ?? 0
}

/** Returns errors for Admins, most recently seen first. */
export async function listErrorGroups(
  transaction: Transaction,
  { from, until, route }: VisitPeriod,
  { source, limit }: { readonly source: BrowserErrorSource | undefined; readonly limit: number },
): Promise<readonly ErrorGroup[]> {
  const values = [from, until, route ?? null, source ?? null, limit] as const
  return transaction.query(errorsStatement, values)
}
