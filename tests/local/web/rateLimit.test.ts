import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { uuidFrom } from '../../../local/identity/random'
import { takeTokens } from '../../../local/identity/storage/tokenBuckets'
import { rateLimited, type TakeTokens } from '../../../local/web/rateLimit'
import { type IdentityServer, startIdentityServer } from '../identity/support/identityServer'

const open: (() => void)[] = []
afterEach(() => open.splice(0).forEach((close) => close()))

let identityServer: IdentityServer
let servers = 0
beforeAll(async () => {
  identityServer = await startIdentityServer()
})
afterAll(() => identityServer.close())

const threeInTenSeconds = { burst: 3, secondsEach: 10 }

/** Takes from the database, with the clock of the test. */
function takeAt(now: () => Date): TakeTokens {
  return async (network, limit, count) =>
    takeTokens(identityServer.owner, idOf(`${limit.name} ${network}`), limit, { count, now: now() })
}

const idOf = (name: string) => uuidFrom(createHash('sha256').update(name).digest())

/** A process that by default allows three concurrent calls per address and one more every ten seconds. */
async function limitedServer({
  clock = { seconds: 0 },
  name = `limit ${++servers}`,
  bucket = threeInTenSeconds,
} = {}) {
  const now = () => new Date(clock.seconds * 1000)
  const limit = { ...bucket, name, now, takeTokens: takeAt(now) }
  const handle = rateLimited((_request, response) => void response.writeHead(204).end(), limit)
  const server = createServer((request, response) => void handle(request, response))
  open.push(() => server.close())
  server.listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const ask = async (host = '127.0.0.1') => {
    const { status, headers } = await fetch(`http://${host}:${port}/`, { headers: { connection: 'close' } })
    return { status, retryAfter: headers.get('retry-after') }
  }
  return ask
}

const accepted = { status: 204, retryAfter: null }

describe('a limit by address', () => {
  test('allows a burst, then refuses with a time to retry', async () => {
    const clock = { seconds: 0 }
    const ask = await limitedServer({ clock })

    expect([await ask(), await ask(), await ask()]).toEqual([accepted, accepted, accepted])
    expect(await ask()).toEqual({ status: 429, retryAfter: '10' })

    clock.seconds = 9
    expect(await ask()).toEqual({ status: 429, retryAfter: '1' })
    clock.seconds = 10
    expect(await ask()).toEqual(accepted)
    expect(await ask()).toMatchObject({ status: 429 })
  })

  test('does not count refused calls', async () => {
    const clock = { seconds: 0 }
    const ask = await limitedServer({ clock })
    for (let count = 0; count < 50; count++) await ask()

    clock.seconds = 30
    expect([await ask(), await ask(), await ask()]).toEqual([accepted, accepted, accepted])
  })

  test('counts each address separately', async () => {
    const ask = await limitedServer()
    for (let count = 0; count < 4; count++) await ask()

    expect(await ask()).toMatchObject({ status: 429 })
    expect(await ask('[::1]')).toEqual(accepted)
  })
})

describe('processes of one database', () => {
  test('allow the calls of one bucket together, even when both take from it at the same time', async () => {
    const shared = { clock: { seconds: 0 }, name: 'shared' }
    const [ask, askOther] = [await limitedServer(shared), await limitedServer(shared)]
    await ask()
    const lock = await identityServer.owner.connect()
    await lock.query('begin')
    await lock.query('select from identity.token_bucket where id = $1 for update', [
      idOf('shared ::ffff:127.0.0.1'),
    ])
    const calls = [ask(), ask(), ask(), askOther(), askOther(), askOther()]
    await expect.poll(waitingForTheBucket).toBe(2)
    await lock.query('commit')
    lock.release()

    expect(acceptedOf(await Promise.all(calls))).toBe(2)
    shared.clock.seconds = 10
    expect(acceptedOf(await Promise.all([ask(), askOther()]))).toBe(1)
  })

  test('take part of a large bucket at once, and drop what they have not used when it is full again', async () => {
    const clock = { seconds: 0 }
    const large = { clock, name: 'large', bucket: { burst: 100, secondsEach: 1 } }
    const [ask, askOther] = [await limitedServer(large), await limitedServer(large)]
    for (let count = 0; count < 7; count++) await ask()
    expect(await takenFrom('large', clock)).toBe(10)
    await askOther()
    expect(await takenFrom('large', clock)).toBe(15)

    const calls = Array.from({ length: 60 }, () => [ask(), askOther()])
    expect(acceptedOf(await Promise.all(calls.flat()))).toBe(92)
    clock.seconds = 100
    expect(await ask()).toEqual(accepted)
    expect(await takenFrom('large', clock)).toBe(5)
  })
})

const acceptedOf = (answers: readonly { readonly status: number }[]) =>
  answers.filter(({ status }) => status === 204).length

async function waitingForTheBucket(): Promise<number> {
  const { rows } = await identityServer.owner.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock' and query like '%identity.token_bucket%'`,
  )
  return rows[0]?.count ?? -1
}

async function takenFrom(name: string, clock: { readonly seconds: number }): Promise<number> {
  const { rows } = await identityServer.owner.query<{ seconds: number }>(
    'select extract(epoch from full_at)::int - $2 as seconds from identity.token_bucket where id = $1',
    [idOf(`${name} ::ffff:127.0.0.1`), clock.seconds],
  )
  return rows[0]?.seconds ?? -1
}
