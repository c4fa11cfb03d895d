import { expect, onTestFinished, test } from 'vitest'
import { accessTokenOf } from '../../../e2e/support/api'
import { startPostgres } from '../../../local/database/startPostgres'
import { urlOf } from '../../support/aws/urlOf'
import { databaseFolder } from '../../support/database/databaseFolder'
import { openMessageSender } from '../../support/messageSender'
import { startProductProcess } from '../../support/startProductProcess'
import { connect, subscribe, onConversationEvent } from '../graphql/support/rawClient'

const account = { email: 'maya@example.com', password: 'Demo-pass-1' }
const senders = 6

test('a database that stops and returns: what was acknowledged is stored, and the product continues without a restart', async () => {
  const start = async (dataDir: string) => startPostgres({ dataDir, log: () => undefined })
  const dataDir = await databaseFolder()
  let server = await start(dataDir)
  const product = await startProductProcess(account, {
    DATABASE_URL: urlOf(server.ownerConnection()),
    APP_DATABASE_URL: urlOf(server.appConnection()),
    JOBS_DATABASE_URL: urlOf(server.jobsConnection()),
  })
  onTestFinished(() => product.kill())
  const { origin, child } = product
  const { send, acknowledged, stored, conversationId } = await openMessageSender(origin, account.email)
  // given patients who send all the time, also during the outage
  const outcomes: string[] = []
  const ending = new AbortController()
  const sending = Array.from({ length: senders }, async (_, sender) => {
    for (let number = 0; !ending.signal.aborted; number += 1) outcomes.push(await send(`${sender}.${number}`))
  })
  await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(20)

  await server.stop()
  await expect.poll(() => outcomes.includes('InternalError'), { timeout: 60_000 }).toBe(true)
  const health = await fetch(`${origin}/healthz`)
  expect([health.status, await health.json()]).toEqual([503, { status: 'unavailable', database: 'down' }])
  server = await start(dataDir)
  onTestFinished(() => server.stop())

  const before = acknowledged.length
  await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(before + 20)
  ending.abort()
  await Promise.all(sending)
  expect(child.exitCode).toBeNull()
  expect((await fetch(`${origin}/healthz`)).status).toBe(200)
  const bodies = await stored()
  expect(acknowledged.filter((body) => !bodies.includes(body))).toEqual([])
  expect(new Set(bodies).size).toBe(bodies.length)

  // and messages are delivered live again
  const token = await accessTokenOf(origin, account.email, account.password)
  const client = await connect(`${origin.replace('http', 'ws')}/graphql/realtime`, token)
  const subscription = await subscribe(client, token, onConversationEvent, { conversationId })
  expect(await send('after the outage')).toBe('sent')
  const { payload } = await client.frame('data', subscription)
  expect(payload.data).toMatchObject({ onConversationEvent: { body: 'after the outage' } })
  client.socket.terminate()
})
