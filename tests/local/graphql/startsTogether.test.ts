import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { resolvers } from '../../../api/resolvers/resolverMap'
import { createDatabase } from '../../../api/storage/database/pgDatabase'
import type { SystemDatabase } from '../../../api/storage/database/database'
import { createSystemDatabase } from '../../../api/storage/database/pgSystemDatabase'
import type { AuthorizeStart } from '../../../api/useCases/context'
import { createAccountStatusReader } from '../../../local/createAccountStatusReader'
import { createStartAuthorizer } from '../../../local/createStartAuthorizer'
import { watchAccess } from '../../../local/processes/watchAccess'
import { type Barriers, createBarriers } from '../../support/barrier'
import { claim, submitNewRequest } from '../../support/builders/requestScenarios'
import { createTestPool } from '../../support/database/createTestPool'
import { createTestProduct, type Person, type TestProduct } from '../../support/product'
import { connect, startFrame } from './support/rawClient'
import { startServer, type TestServer } from './support/startServer'

let product: TestProduct
let startsPool: Pool
let barriers: Barriers
let server: TestServer
let access: Awaited<ReturnType<typeof watchAccess>>
let transactions = 0
let asked = 0
let patient: Person
let conversationId: string

beforeAll(async () => {
  product = await createTestProduct()
  patient = await product.person('user')
  ;({ conversationId } = await submitNewRequest(patient, { id: randomUUID() }))
  startsPool = createTestPool({ ...product.database.connection('app'), max: 1 })
  barriers = createBarriers([startsPool])
  const log = () => undefined
  const now = () => new Date()
  const database = createDatabase({ pool: product.app, now, log })
  const starts = counting(createSystemDatabase({ pool: startsPool, log }))
  const authorize = createStartAuthorizer({ database, starts, now, log })
  const authorizeStart: AuthorizeStart = (start, decide) => {
    asked += 1
    return authorize(start, decide)
  }
  const jobs = createSystemDatabase({ pool: product.database.jobs, log })
  server = await startServer({
    resolvers,
    services: { ...product.services, now, database, authorizeStart },
    readAccountStatus: createAccountStatusReader({ database: jobs, now }),
  })
  access = await watchAccess(product.database.connection('owner'), server.graphql, log)
})
beforeEach(() => {
  transactions = 0
  asked = 0
})
afterEach(() => product.database.owner.query('drop trigger if exists fail_audit on audit_event'))
afterAll(async () => {
  await access.close()
  await server.stop()
  await startsPool.end()
  await product.close()
})

/** Counts transactions of starts. */
function counting(database: SystemDatabase): SystemDatabase {
  return {
    inTransaction: (work) => {
      transactions += 1
      return database.inTransaction(work)
    },
  }
}

const watchDocument =
  'subscription Watch($id: ID!) { onConversationEvent(conversationId: $id) { conversationId kind body } }'

/** Opens a socket that can ask to watch the conversation. */
async function givenSocket({ id: sub, identity }: Person) {
  const token = await server.pool.token(sub, { groups: [...identity.groups] })
  const client = await connect(server.realtimeUrl, token)
  return {
    client,
    /** Asks to watch a conversation. @returns the answer: `start_ack`, or the type of the error */
    start: async (id = conversationId): Promise<string> => {
      const frame = startFrame(token, watchDocument, { id })
      client.send(frame)
      const answer = await Promise.race([
        client.frame('start_ack', frame.id),
        client.frame('error', frame.id),
      ])
      return answer.type === 'start_ack' ? answer.type : String(answer.payload.errors[0].errorType)
    },
  }
}

const auditOf = async ({ id }: Person) => {
  const { rows } = await product.database.owner.query<{
    outcome: number
    code: string | null
    count: number
  }>(
    `select outcome, outcome_code as code, count(*)::int as count from audit_event
      where agent_id = $1 and operation = 'Subscription.onConversationEvent' group by 1, 2`,
    [id],
  )
  return rows
}

test('starts that wait while others are decided share one transaction, and one of them is refused alone', async () => {
  const stranger = await product.person('user')
  const socket = await givenSocket(patient)
  const other = await givenSocket(stranger)
  const barrier = barriers.pause('subscriptionStarts.list')
  const first = socket.start()
  await barrier.reached
  const waiting = Array.from({ length: 40 }, () => socket.start())
  const refused = other.start()
  await expect.poll(() => asked).toBe(1 + waiting.length + 1)

  barrier.release()

  expect(await Promise.all([first, ...waiting])).toEqual(Array(41).fill('start_ack'))
  expect(await refused).toBe('NotFound')
  expect(transactions).toBe(2)
  expect(await auditOf(patient)).toEqual([{ outcome: 0, code: null, count: 41 }])
  expect(await auditOf(stranger)).toEqual([{ outcome: 4, code: 'NotFound', count: 1 }])
})

test('a start is decided by the access at that moment, not by that when it was asked for', async () => {
  const disabled = await product.person('Admin')
  const [socket, other] = [await givenSocket(patient), await givenSocket(disabled)]
  const barrier = barriers.pause('subscriptionStarts.list')
  const first = socket.start()
  await barrier.reached
  const second = socket.start()
  void other.start().catch(() => undefined)
  await expect.poll(() => asked).toBe(3)
  await product.database.owner.query(`update account set revoked_groups = '{Admin}' where id = $1`, [
    disabled.id,
  ])

  barrier.release()

  expect(await Promise.all([first, second])).toEqual(['start_ack', 'start_ack'])
  // Its socket may close before the answer, because the account's access has changed.
  await expect.poll(() => auditOf(disabled)).toEqual([{ outcome: 4, code: 'NotFound', count: 1 }])
})

test('a start whose audit event cannot be stored fails alone', async () => {
  const admin = await product.person('Admin')
  const [socket, other] = [await givenSocket(patient), await givenSocket(admin)]
  await product.database.owner.query(`
    create or replace function fail_audit() returns trigger language plpgsql as $$ begin raise exception 'No audit.'; end $$`)
  await product.database.owner.query(
    `create trigger fail_audit before insert on audit_event for each row when (new.agent_id = '${admin.id}')
      execute function fail_audit()`,
  )
  const barrier = barriers.pause('subscriptionStarts.list')
  const first = socket.start()
  await barrier.reached
  const waiting = [socket.start(), other.start(), socket.start()]
  await expect.poll(() => asked).toBe(4)

  barrier.release()

  expect(await Promise.all([first, ...waiting])).toEqual([
    'start_ack',
    'start_ack',
    'InternalError',
    'start_ack',
  ])
  expect(await auditOf(admin)).toEqual([])
})

test('access that is lost between the decision and its commit ends the socket, which receives nothing', async () => {
  const hcp = await product.person('HCPs')
  const { conversationId: watched } = await claim(
    hcp,
    await submitNewRequest(patient, { id: randomUUID(), treatmentType: 'pain_cream' }),
  )
  const { client, start } = await givenSocket(hcp)
  const barrier = barriers.pause('subscriptionStarts.append')
  void start(watched).catch(() => undefined)
  await barrier.reached
  await product.database.owner.query(`update account set revoked_groups = '{HCPs}' where id = $1`, [hcp.id])
  await client.closed()

  barrier.release()

  // Another subscriber receives what is published after the decision.
  const socket = await givenSocket(patient)
  await socket.start(watched)
  await patient.ask('Mutation.sendMessage', {
    input: { id: randomUUID(), conversationId: watched, body: 'Only for you' },
  })
  await server.graphql.liveEvents.publish(product.published.splice(0))
  await expect.poll(() => JSON.stringify(socket.client.frames)).toContain('Only for you')
  expect(JSON.stringify(client.frames)).not.toContain('Only for you')
  expect(server.graphql.subscriptions()).toBeGreaterThan(0)
})
