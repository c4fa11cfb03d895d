import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { rateLimited } from '../../../local/web/rateLimit'

const open: (() => void)[] = []
afterEach(() => open.splice(0).forEach((close) => close()))

/** A server that allows three concurrent calls per address and one more every ten seconds. */
async function limitedServer() {
  const clock = { seconds: 0 }
  const handle = rateLimited((_request, response) => void response.writeHead(204).end(), {
    burst: 3,
    secondsEach: 10,
    now: () => new Date(clock.seconds * 1000),
  })
  const server = createServer((request, response) => void handle(request, response))
  open.push(() => server.close())
  server.listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const ask = async (host = '127.0.0.1') => {
    const { status, headers } = await fetch(`http://${host}:${port}/`, { headers: { connection: 'close' } })
    return { status, retryAfter: headers.get('retry-after') }
  }
  return { clock, ask }
}

const accepted = { status: 204, retryAfter: null }

describe('a limit by address', () => {
  test('allows a burst, then refuses with a time to retry', async () => {
    const { clock, ask } = await limitedServer()

    expect([await ask(), await ask(), await ask()]).toEqual([accepted, accepted, accepted])
    expect(await ask()).toEqual({ status: 429, retryAfter: '10' })

    clock.seconds = 9
    expect(await ask()).toEqual({ status: 429, retryAfter: '1' })
    clock.seconds = 10
    expect(await ask()).toEqual(accepted)
    expect(await ask()).toMatchObject({ status: 429 })
  })

  test('does not count refused calls', async () => {
    const { clock, ask } = await limitedServer()
    for (let count = 0; count < 50; count++) await ask()

    clock.seconds = 30
    expect([await ask(), await ask(), await ask()]).toEqual([accepted, accepted, accepted])
  })

  test('counts each address separately', async () => {
    const { ask } = await limitedServer()
    for (let count = 0; count < 4; count++) await ask()

    expect(await ask()).toMatchObject({ status: 429 })
    expect(await ask('[::1]')).toEqual(accepted)
  })
})
