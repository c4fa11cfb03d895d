import type { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Statement, SystemDatabase } from '../../../api/storage/database/database'
import { createSystemDatabase } from '../../../api/storage/database/pgSystemDatabase'
import type { Barriers } from '../../support/barrier'
import { createBarriers, interleave } from '../../support/barrier'
import { createTestPool } from '../../support/database/createTestPool'
import type { TestDatabase } from '../../support/database/database'
import { createTestDatabase } from '../../support/database/database'

let database: TestDatabase
let pool: Pool
let barriers: Barriers
let system: SystemDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  pool = createTestPool(database.connection('owner'))
  barriers = createBarriers([pool])
  system = createSystemDatabase({ pool, log: () => undefined })
  await database.owner.query('create table counter (id integer primary key, value integer not null)')
})
beforeEach(() => database.owner.query('truncate counter; insert into counter values (1, 0)'))
afterAll(async () => {
  await pool.end()
  await database.drop()
})

type Reading = Statement<readonly [], { value: number }>
const read: Reading = { name: 'counter.read', text: 'select value from counter where id = 1' }
const lock: Reading = { name: 'counter.lock', text: 'select value from counter where id = 1 for update' }
const write: Statement = { name: 'counter.write', text: 'update counter set value = $1 where id = 1' }

/** Increments a value it has read, so that an update is lost if another reads before the write. */
function addOne(reading: Reading): Promise<unknown> {
  return system.inTransaction(async (transaction) => {
    const [row] = await transaction.query(reading, [])
    await transaction.query(write, [(row?.value ?? 0) + 1])
  })
}

const value = async () =>
  (await database.owner.query<{ value: number }>('select value from counter')).rows[0]?.value

const met = (reading: Reading, pauseAt = ['counter.write']) =>
  interleave(
    { barriers, owner: database.owner },
    { first: () => addOne(reading), pauseAt, second: () => addOne(reading) },
  )

test('loses an update each time when one has read and waits before its write until the other is over', async () => {
  for (let time = 0; time < 5; time += 1) {
    await database.owner.query('update counter set value = 0')
    expect(await met(read)).toMatchObject({
      hasPaused: true,
      first: { status: 'fulfilled' },
      second: { status: 'fulfilled' },
    })
    expect(await value()).toBe(1)
  }
})

test('does not wait for the other when it waits for a lock of the paused one', async () => {
  expect(await met(lock)).toMatchObject({ hasPaused: true })
  expect(await value()).toBe(2)
})

test('continues with the other when one never reaches the statement, and leaves nothing armed', async () => {
  expect(await met(read, ['counter.none'])).toMatchObject({ hasPaused: false })
  expect(await value()).toBe(2)
  await addOne(read)
  expect(await value()).toBe(3)
})

test('reports how each of them ended', async () => {
  const refused = () => Promise.reject(new Error('refused'))
  const ended = await interleave(
    { barriers, owner: database.owner },
    { first: () => addOne(read), pauseAt: ['counter.write'], second: refused },
  )
  expect(ended).toMatchObject({ first: { status: 'fulfilled' }, second: { status: 'rejected' } })
})
