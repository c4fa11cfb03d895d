import type { ClientBase } from 'pg'

/** The cost of a statement in the database per request. */
export interface Statement {
  /** The start of its text. */
  readonly text: string
  /** Whether a function, trigger or policy ran it. */
  readonly isNested: boolean
  readonly calls: number
  /** Milliseconds by the clock. */
  readonly planning: number
  /** Milliseconds by the clock; those of nested statements are also in the enclosing one. */
  readonly execution: number
}

/**
 * Settings of a PostgreSQL server that collects statement statistics. @see
 * https://www.postgresql.org/docs/17/pgstatstatements.html
 */
export const countingStatements = {
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.track': 'all',
  'pg_stat_statements.track_planning': 'on',
}

/** Prepares the database for `readStatements`. */
export async function countStatements(owner: ClientBase): Promise<void> {
  await owner.query('create extension if not exists pg_stat_statements')
}

/** Resets the statistics. */
export async function resetStatements(owner: ClientBase): Promise<void> {
  await owner.query('select pg_stat_statements_reset()')
}

const counted = `
  select query, toplevel, calls, total_plan_time as planning, total_exec_time as execution
  from pg_stat_statements s join pg_roles r on r.oid = s.userid
  where s.dbid = (select oid from pg_database where datname = current_database()) and query not ilike '%pg_stat_statements%'
    and (r.rolname like 'tendwell_app%' or not toplevel)
  order by total_plan_time + total_exec_time desc`

/**
 * Returns the statistics since the last `resetStatements`, costliest first.
 * @param requests made in that time
 */
export async function readStatements(owner: ClientBase, requests: number): Promise<Statement[]> {
  const { rows } = await owner.query<{
    query: string
    toplevel: boolean
    calls: string
    planning: number
    execution: number
  }>(counted)
  const statements = rows.map(({ query, toplevel, calls, planning, execution }) => ({
    text: firstWordsOf(query),
    isNested: !toplevel,
    calls: Number(calls) / requests,
    planning: planning / requests,
    execution: execution / requests,
  }))
  // The others come from jobs and timers.
  return statements.filter(({ calls }) => calls >= 0.5)
}

const maxCharacters = 90

/** Returns a statement in one truncated line, without characters that end a table cell. */
export function firstWordsOf(query: string): string {
  const line = query.replaceAll(/\s+/g, ' ').replaceAll('|', '¦').trim()
  return line.length > maxCharacters ? `${line.slice(0, maxCharacters - 1)}…` : line
}
