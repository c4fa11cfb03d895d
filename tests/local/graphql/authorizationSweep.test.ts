import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Role } from '../../../domain/role'
import type { Timers } from '../../../local/graphql/timers'
import type { RawClient } from './support/rawClient'
import { connect, headerSubprotocol, openSocket } from './support/rawClient'
import type { StartOptions, TestServer } from './support/startServer'
import { startServer } from './support/startServer'
import type { UserPool } from './support/userPool'
import { createUserPool } from './support/userPool'

let pool: UserPool
let server: TestServer
/** Simulates a minute for keep-alives. */
let passMinute: () => void
const opened: RawClient[] = []

beforeAll(async () => {
  pool = await createUserPool()
})
afterEach(async () => {
  for (const { socket } of opened.splice(0)) socket.terminate()
  await server.stop()
})

type Standing = NonNullable<StartOptions['readAccountStatus']>

async function givenServer(readAccountStatus: Standing): Promise<void> {
  const minutely: (() => void)[] = []
  const timers: Timers = {
    after: () => () => undefined,
    every: (_milliseconds, call) => {
      minutely.push(call)
      return () => undefined
    },
  }
  passMinute = () => minutely.forEach((call) => call())
  server = await startServer({ pool, timers, readAccountStatus })
}

async function listening(sub: string, claims: Record<string, string> = {}): Promise<RawClient> {
  const client = await connect(server.realtimeUrl, await pool.token(sub, { groups: ['HCPs'], claims }))
  opened.push(client)
  return client
}

test('no socket opens for a disabled account, although its token is still valid', async () => {
  await givenServer(() => Promise.resolve(undefined))
  const protocols = ['graphql-ws', headerSubprotocol(await pool.token('anna'))]

  const client = await openSocket(server.realtimeUrl, { protocols })
  client.send({ type: 'connection_init' })

  const { payload } = await client.frame('connection_error')
  expect(payload.errors[0]).toMatchObject({ errorType: 'UnauthorizedException', errorCode: 401 })
  expect((await client.closed()).code).toBe(1008)
})

test('sockets of users whose role changes are closed within a minute; those of others are not', async () => {
  const roles = new Map<string, Role>([
    ['anna', 'HCPs'],
    ['ben', 'HCPs'],
    ['cleo', 'HCPs'],
  ])
  await givenServer(({ sub }) => Promise.resolve(roles.get(sub)))
  const demoted = await listening('anna')
  const disabled = await listening('ben')
  const other = await listening('cleo')
  roles.set('anna', 'user')
  roles.delete('ben')

  passMinute()

  expect([(await demoted.closed()).code, (await disabled.closed()).code]).toEqual([1008, 1008])
  passMinute()
  await other.count('ka', 3)
  await expect.poll(() => server.graphql.connections()).toBe(1)
})

test('an ended sign-in closes its own socket, not that of the same user’s other one', async () => {
  const ended = new Set<string | null>()
  await givenServer(({ originJti }) => Promise.resolve(ended.has(originJti) ? undefined : 'HCPs'))
  const phone = await listening('anna', { origin_jti: 'phone' })
  const desk = await listening('anna', { origin_jti: 'desk' })
  ended.add('phone')

  passMinute()

  expect((await phone.closed()).code).toBe(1008)
  passMinute()
  await desk.count('ka', 3)
  await expect.poll(() => server.graphql.connections()).toBe(1)
})

test('a disconnected account with another role reconnects in that role', async () => {
  let role: Role = 'HCPs'
  await givenServer(() => Promise.resolve(role))
  const first = await listening('anna')
  role = 'user'
  passMinute()
  await first.closed()

  const second = await listening('anna')
  passMinute()

  await second.count('ka', 2)
  await expect.poll(() => server.graphql.connections()).toBe(1)
})

test('sockets stay open while the authorization cannot be checked', async () => {
  let isDown = false
  await givenServer(() => (isDown ? Promise.reject(new TypeError('No database')) : Promise.resolve('user')))
  await listening('anna')
  isDown = true

  passMinute()

  await expect
    .poll(() => server.log)
    .toContainEqual({ level: 'warn', event: 'graphql.review', error: 'TypeError' })
  expect(server.graphql.connections()).toBe(1)
})
