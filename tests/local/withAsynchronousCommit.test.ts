import { afterAll, beforeAll, expect, test } from 'vitest'
import { withAsynchronousCommit } from '../../local/withAsynchronousCommit'
import type { TestDatabase } from '../support/database/database'
import { createTestDatabase } from '../support/database/database'

let database: TestDatabase
const server = () => ({
  ownerConnection: () => database.connection('owner'),
  appConnection: () => database.connection('app'),
  jobsConnection: () => database.connection('jobs'),
})

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('commits do not wait for the disk while the work is done', async () => {
  const found: unknown[] = []

  await withAsynchronousCommit(server(), async ({ ownerPool, appPool, jobsPool }) => {
    for (const pool of [ownerPool, appPool, jobsPool]) {
      const { rows } = await pool.query<{ synchronous_commit: string }>('show synchronous_commit')
      found.push(rows[0]?.synchronous_commit)
    }
  })

  expect(found).toEqual(['off', 'off', 'off'])
})

test('everything written is on the disk when it has ended', async () => {
  let written = '0/0'

  await withAsynchronousCommit(server(), async ({ ownerPool }) => {
    await ownerPool.query('create table written_without_waiting as select generate_series(1, 1000) as n')
    const { rows } = await ownerPool.query<{ position: string }>(
      'select pg_current_wal_insert_lsn()::text as position',
    )
    written = rows[0]?.position ?? written
  })

  const { rows } = await database.owner.query<{ isOnDisk: boolean }>(
    'select pg_current_wal_flush_lsn() >= $1::pg_lsn as "isOnDisk"',
    [written],
  )
  expect(rows).toEqual([{ isOnDisk: true }])
})

test('a failure of the work is rethrown, and its connections are closed', async () => {
  const work = withAsynchronousCommit(server(), async ({ appPool }) => {
    await appPool.query('select 1')
    throw new Error('The seed stopped.')
  })

  await expect(work).rejects.toThrow('The seed stopped.')
  await expect
    .poll(async () => {
      const { rowCount } = await database.owner.query(
        `select from pg_stat_activity where datname = current_database() and usename = 'tendwell_app'`,
      )
      return rowCount
    })
    .toBe(0)
})
