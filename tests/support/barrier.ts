import type { Pool, PoolClient } from 'pg'
import { PipelinedGroup } from '../../api/storage/database/pipeline'

/** A statement that one transaction is about to run, and does not yet. */
export interface Barrier {
  /** Resolves once a transaction has reached the statement. */
  readonly reached: Promise<void>
  /** Lets the transaction go on. */
  release(): void
}

interface Armed {
  readonly names: ReadonlySet<string>
  arrive(): Promise<void>
}

type Query = (...values: unknown[]) => unknown

/**
 * Pauses named statements (`Statement.name`) of the pools, so that "at the same moment" is an order of events and not luck.
 */
export function createBarriers(pools: readonly Pool[]) {
  const armed = new Set<Armed>()
  const watched = new WeakSet<PoolClient>()

  function watch(client: PoolClient): void {
    if (watched.has(client)) return
    watched.add(client)
    const query: Query = client.query.bind(client)
    const pausing: Query = (...values) => {
      const barrier = [...armed].find(({ names }) => namesOf(values[0]).some((name) => names.has(name)))
      if (!barrier) return query(...values)
      // Only the first to arrive waits, so that the second one can overtake it.
      armed.delete(barrier)
      return barrier.arrive().then(() => query(...values))
    }
    Object.assign(client, { query: pausing })
  }

  for (const pool of pools) pool.on('acquire', watch)

  return {
    /** Pauses the transaction that is the next to run one of the statements. */
    pause(...names: readonly string[]): Barrier {
      let release = (): void => undefined
      const released = new Promise<void>((resolve) => (release = resolve))
      let reach = (): void => undefined
      const reached = new Promise<void>((resolve) => (reach = resolve))
      const barrier: Armed = {
        names: new Set(names),
        arrive: () => {
          reach()
          return released
        },
      }
      armed.add(barrier)
      return {
        reached,
        release: () => {
          armed.delete(barrier)
          release()
        },
      }
    },
  }
}

/** The names of one statement, or of a batch. */
function namesOf(query: unknown): readonly string[] {
  if (query instanceof PipelinedGroup) return query.statements.map(({ statement }) => statement.name)
  const isNamed = typeof query === 'object' && query !== null && 'name' in query
  return isNamed ? [String(query.name)] : []
}

export type Barriers = ReturnType<typeof createBarriers>

/** The outcomes of two concurrent runs. */
interface Met {
  readonly first: PromiseSettledResult<unknown>
  readonly second: PromiseSettledResult<unknown>
  /** Whether the first one reached the statement; if not, the second ran after it. */
  readonly hasPaused: boolean
}

/**
 * Runs `first` up to a statement, then `second` as far as possible, to its end or to a lock that `first` holds,
 * then the rest of both.
 * @param owner of the same database, to see which transaction waits for a lock
 */
export async function interleave(
  { barriers, owner }: { readonly barriers: Barriers; readonly owner: Pool },
  {
    first,
    pauseAt,
    second,
  }: {
    readonly first: () => Promise<unknown>
    readonly pauseAt: readonly string[]
    readonly second: () => Promise<unknown>
  },
): Promise<Met> {
  const barrier = barriers.pause(...pauseAt)
  const firstEnd = Promise.allSettled([first()])
  const hasPaused = await Promise.race([barrier.reached.then(() => true), firstEnd.then(() => false)])
  const secondEnd = Promise.allSettled([second()])
  const isOver = secondEnd.then(() => true)
  if (hasPaused) while (!(await Promise.race([isOver, hasLockWaiters(owner)]))) continue
  barrier.release()
  const [[one], [other]] = await Promise.all([firstEnd, secondEnd])
  return { first: one, second: other, hasPaused }
}

/** Whether a transaction of this database waits for a lock of another one. */
async function hasLockWaiters(owner: Pool): Promise<boolean> {
  const { rows } = await owner.query<{ waits: boolean }>(
    `select exists (select from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock') as waits`,
  )
  return rows[0]?.waits ?? false
}
