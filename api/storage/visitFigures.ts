import type { BrowserErrorSource } from '../../domain/generated/enums'
import type { Statement, Transaction } from './database'

const pagesStatement: Statement = {
  name: 'visitFigures.pages',
  text: `select properties->>'route' as route, day::text, properties->>'screen' as screen, sum(count)::float8 as count
    from visit_count
    where name = 'page_viewed' and day between $1 and $2 and ($3::text is null or properties->>'route' = $3)
    group by 1, 2, 3`,
}

const chatsStatement: Statement = {
  name: 'visitFigures.chats',
  text: `select coalesce(sum(count), 0)::float8 as count from visit_count
    where name = 'live_chat_opened' and day between $1 and $2 and ($3::text is null or properties->>'route' = $3)`,
}

const errorsStatement: Statement = {
  name: 'visitFigures.errors',
  text: `select source, name, react_code as "reactCode", route, chunk, line, col as "column",
      sum(count)::float8 as count, min(day)::text as "firstDay", max(day)::text as "lastDay"
    from browser_error
    where day between $1 and $2 and ($3::text is null or route = $3) and ($4::text is null or source = $4)
    group by source, name, react_code, route, chunk, line, col
    order by max(day) desc, sum(count) desc, route, name, chunk, line, col limit $5`,
}

/** Of which days, and of which page; undefined for all of them. Days are ISO 8601, both included. */
export interface VisitPeriod {
  readonly from: string
  readonly until: string
  readonly route: string | undefined
}

/** How often a page was viewed on one day, on screens of one size. */
export interface PageCount {
  readonly route: string
  readonly day: string
  readonly screen: string
  readonly count: number
}

/** Errors of one kind at one place, in a period. */
export interface ErrorGroup {
  readonly source: BrowserErrorSource
  readonly name: string
  /** 0 where it is no error of React's. */
  readonly reactCode: number
  readonly route: string
  /** Empty, and 0, where it names no place of ours. */
  readonly chunk: string
  readonly line: number
  readonly column: number
  readonly count: number
  readonly firstDay: string
  readonly lastDay: string
}

/** Views of pages, for an Admin. */
export async function countPages(
  transaction: Transaction,
  { from, until, route }: VisitPeriod,
): Promise<readonly PageCount[]> {
  return transaction.query<PageCount>(pagesStatement, [from, until, route ?? null])
}

/** How often the live chat was opened, for an Admin. */
export async function countChats(
  transaction: Transaction,
  { from, until, route }: VisitPeriod,
): Promise<number> {
  const [row] = await transaction.query<{ count: number }>(chatsStatement, [from, until, route ?? null])
  return row?.count ?? 0
}

/** Errors, those that were seen last before others, for an Admin. */
export async function listErrorGroups(
  transaction: Transaction,
  { from, until, route }: VisitPeriod,
  { source, limit }: { readonly source: BrowserErrorSource | undefined; readonly limit: number },
): Promise<readonly ErrorGroup[]> {
  const values = [from, until, route ?? null, source ?? null, limit]
  return transaction.query<ErrorGroup>(errorsStatement, values)
}

export const visitFigureStatements = [pagesStatement, chatsStatement, errorsStatement]
