import { Worker } from 'node:worker_threads'
import type { ClientConfig } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { removeClosedConnections } from '../../../api/lambda/closedConnections'
import { createPool } from '../../../api/storage/database/createPool'
import { createTestDatabase } from '../../support/database/database'

/** Ends the session of a process ID while this thread stands still, as a frozen process does. */
function endSessionWhileFrozen(pid: number, connection: ClientConfig): void {
  const ended = new Int32Array(new SharedArrayBuffer(4))
  const source = `
    const { workerData: { pid, connection, ended } } = require('node:worker_threads')
    const { Client } = require('pg')
    const client = new Client(connection)
    await client.connect()
    await client.query('select pg_terminate_backend($1, 5000)', [pid])
    await client.end()
    Atomics.store(ended, 0, 1)
    Atomics.notify(ended, 0)`
  const worker = new Worker(`void (async () => {${source}})()`, {
    eval: true,
    workerData: { pid, connection, ended },
  })
  onTestFinished(() => void worker.terminate())
  expect(Atomics.wait(ended, 0, 0, 20_000)).toBe('ok')
}

async function poolWithIdleConnection() {
  const database = await createTestDatabase()
  const pool = createPool({ ...database.connection('app'), max: 1 })
  onTestFinished(async () => {
    await pool.end()
    await database.drop()
  })
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const pid = rows[0]?.pid ?? 0
  return { pool, endSession: () => endSessionWhileFrozen(pid, database.connection('owner')) }
}

test('the first statement after a thaw does not use a connection that the database has closed', async () => {
  const { pool, endSession } = await poolWithIdleConnection()
  endSession()
  await removeClosedConnections()
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('a statement that is sent at once after a thaw is lost with its connection', async () => {
  const { pool, endSession } = await poolWithIdleConnection()
  endSession()
  await expect(pool.query('select 1 as one')).rejects.toThrow(/EPIPE|terminat/)
})
