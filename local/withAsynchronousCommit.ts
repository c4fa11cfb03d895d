import type pg from 'pg'
import { createPool } from '../api/storage/database/createPool'
import type { RunningPostgres } from './database/startPostgres'

interface SeedPools {
  readonly ownerPool: pg.Pool
  readonly appPool: pg.Pool
  readonly jobsPool: pg.Pool
}

type Connections = Pick<RunningPostgres, 'ownerConnection' | 'appConnection' | 'jobsConnection'>

/** A transaction that only writes a record to the WAL. */
const lastRecord = `select pg_logical_emit_message(true, 'tendwell', 'seeded')`

/**
 * Runs many transactions on separate connections whose commits do not wait for the disk
 * (`synchronous_commit`). A power loss during the work loses the newest of them but corrupts
 * nothing. All are durable when this resolves, because the WAL is sequential and its last record
 * was awaited.
 */
export async function withAsynchronousCommit(
  server: Connections,
  work: (pools: SeedPools) => Promise<void>,
): Promise<void> {
  const ownerPool = createAsyncCommitPool({ ...server.ownerConnection(), max: 4 })
  const appPool = createAsyncCommitPool({ ...server.appConnection(), max: 2 })
  const jobsPool = createAsyncCommitPool({ ...server.jobsConnection(), max: 2 })
  try {
    await work({ ownerPool, appPool, jobsPool })
    await flushWal(ownerPool)
  } finally {
    await Promise.all([ownerPool, appPool, jobsPool].map((pool) => pool.end()))
  }
}

function createAsyncCommitPool(connection: pg.PoolConfig): pg.Pool {
  const pool = createPool(connection)
  pool.on('connect', (client) => {
    // A lost connection fails the next statement.
    client.query('set synchronous_commit to off').catch(() => undefined)
  })
  return pool
}

async function flushWal(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set synchronous_commit to on')
    await client.query(lastRecord)
  } finally {
    client.release(true)
  }
}
