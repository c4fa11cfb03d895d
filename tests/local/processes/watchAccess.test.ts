import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccountStatusReader } from '../../../local/createAccountStatusReader'
import type { Timers } from '../../../local/graphql/timers'
import { watchAccess } from '../../../local/processes/watchAccess'
import { createSystemDatabase } from '../../../api/storage/database/pgSystemDatabase'
import { createTestDatabase, type TestDatabase } from '../../support/database/database'
import { connect, type RawClient } from '../graphql/support/rawClient'
import { startServer, type TestServer } from '../graphql/support/startServer'
import { createUserPool, type UserPool } from '../graphql/support/userPool'

let database: TestDatabase
let pool: UserPool
let server: TestServer
let access: Awaited<ReturnType<typeof watchAccess>>

/** No minute passes, so that the regular review of all sockets closes none. */
const timers: Timers = { after: () => () => undefined, every: () => () => undefined }

beforeAll(async () => {
  database = await createTestDatabase()
  pool = await createUserPool()
  const log = () => undefined
  const readAccountStatus = createAccountStatusReader({
    database: createSystemDatabase({ pool: database.jobs, log }),
    now: () => new Date(),
  })
  server = await startServer({ pool, timers, readAccountStatus })
  access = await watchAccess(database.connection('owner'), server.graphql, log)
})
afterAll(async () => {
  await access.close()
  await server.stop()
  await database.drop()
})

/** A socket of a clinician with a license. */
async function givenListening(id: string): Promise<RawClient> {
  await database.owner.query(
    `with added as (insert into account (id, created_at) values ($1, now())),
       clinician as (insert into practitioner (id, updated_at) values ($1, now()))
     select`,
    [id],
  )
  await database.owner.query(
    `insert into practitioner_license (practitioner_id, state, number, expires_on, recorded_at, verified_at, verified_by)
     values ($1, 'TX', 'TX-1', '2099-01-01', now(), now(), $1)`,
    [id],
  )
  return connect(server.realtimeUrl, await pool.token(id, { groups: ['HCPs'] }))
}

test.each([
  ['a role is taken away', 'anna', `update account set revoked_groups = '{HCPs}' where id = 'anna'`],
  [
    'a license is removed',
    'ben',
    `update practitioner_license set removed_at = now() where practitioner_id = 'ben'`,
  ],
  [
    'every session is ended',
    'cleo',
    `update account set tokens_valid_after = now() + interval '1 hour' where id = 'cleo'`,
  ],
  ['an account is disabled', 'dan', `update account set disabled_at = now() where id = 'dan'`],
])('live delivery ends at once when %s, and only for that account', async (_change, id, statement) => {
  const client = await givenListening(id)
  const other = await givenListening(`${id}-colleague`)

  await database.owner.query(statement)

  expect((await client.closed()).code).toBe(1008)
  await expect.poll(() => server.graphql.connections()).toBe(1)
  await other.end()
  await expect.poll(() => server.graphql.connections()).toBe(0)
})
