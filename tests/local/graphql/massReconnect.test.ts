import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SystemDatabase } from '../../../api/storage/database/database'
import { createSystemDatabase } from '../../../api/storage/database/pgSystemDatabase'
import { createAccountStatusReader } from '../../../local/createAccountStatusReader'
import type { ReadAccountStatus } from '../../../local/graphql/realtime/authorizationSweep'
import type { Timers } from '../../../local/graphql/timers'
import { createBarriers } from '../../support/barrier'
import { createTestDatabase, type TestDatabase } from '../../support/database/database'
import { headerSubprotocol, openSocket } from './support/rawClient'
import { startServer, type TestServer } from './support/startServer'
import { createUserPool, type UserPool } from './support/userPool'

const people = Array.from({ length: 60 }, (_, place) => `person-${place}`)
let database: TestDatabase
let pool: UserPool
let server: TestServer
let minutely: (() => void)[]
let transactions = 0
let asked = 0

beforeAll(async () => {
  database = await createTestDatabase()
  pool = await createUserPool()
  await database.owner.query(
    'insert into account (id, created_at) select id, now() from unnest($1::text[]) id',
    [[...people, 'first']],
  )
  const read = createAccountStatusReader({ database: countingDatabase(), now: () => new Date() })
  const readAccountStatus: ReadAccountStatus = (identity) => {
    asked += 1
    return read(identity)
  }
  minutely = []
  const timers: Timers = {
    after: () => () => undefined,
    every: (_milliseconds, call) => {
      minutely.push(call)
      return () => undefined
    },
  }
  server = await startServer({ pool, timers, readAccountStatus })
})
afterAll(async () => {
  await server.stop()
  await database.drop()
})

function countingDatabase(): SystemDatabase {
  const system = createSystemDatabase({ pool: database.jobs, log: () => undefined })
  return {
    inTransaction: (work) => {
      transactions += 1
      return system.inTransaction(work)
    },
  }
}

async function reconnect(sub: string) {
  const client = await openSocket(server.realtimeUrl, {
    protocols: ['graphql-ws', headerSubprotocol(await pool.token(sub))],
  })
  client.send({ type: 'connection_init' })
  return client
}

test('one statement checks all connections that wait, and refuses who lost access while waiting', async () => {
  const barrier = createBarriers([database.jobs]).pause('accountStatuses.list')
  const first = reconnect('first')
  await barrier.reached
  const rest = people.map(reconnect)
  await expect.poll(() => asked).toBe(1 + people.length)
  await database.owner.query(`update account set disabled_at = now() where id = 'person-7'`)

  barrier.release()

  await (await first).frame('connection_ack')
  const answers = await Promise.all(
    rest.map(async (opening, place) => {
      const client = await opening
      return (await client.frame(place === 7 ? 'connection_error' : 'connection_ack')).type
    }),
  )
  expect(answers.filter((type) => type === 'connection_ack')).toHaveLength(people.length - 1)
  expect(transactions).toBe(2)
})

test('one statement reviews all sockets each minute', async () => {
  await database.owner.query(`update account set disabled_at = now() where id = 'person-8'`)
  transactions = 0

  minutely.forEach((call) => call())

  await expect.poll(() => server.graphql.connections()).toBe(people.length - 1)
  expect(transactions).toBe(1)
})
