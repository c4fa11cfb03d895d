import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { json } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { accessTokenOf, type Answer, type Api } from '../../../e2e/support/api'
import { urlOf } from '../../support/aws/urlOf'
import { createTestDatabase } from '../../support/database/database'
import { startProductProcess } from '../../support/startProductProcess'
import { saveDraft, watchInbox } from './inboxClient'

const account = { email: 'maya@example.com', password: 'A long enough phrase' }
/** More than the product's connections to its database, so that most calls wait for one. */
const concurrentCalls = 12

async function startProcess() {
  const database = await createTestDatabase()
  const product = await startProductProcess(account, {
    DATABASE_URL: urlOf(database.connection('owner')),
    APP_DATABASE_URL: urlOf(database.connection('app')),
    JOBS_DATABASE_URL: urlOf(database.connection('jobs')),
  })
  onTestFinished(async () => {
    await product.kill()
    await database.drop()
  })
  return { ...product, database }
}

/**
 * Asks as a user and learns when the server has received a request: it answers the header with 100 Continue.
 */
function askingAs(origin: string, token: string, onReceived: () => void): Api {
  return {
    ask: async <Data>(query: string, variables = {}) => {
      const call = request(`${origin}/graphql`, {
        method: 'POST',
        agent: false,
        headers: { 'content-type': 'application/json', authorization: token, expect: '100-continue' },
      })
      call.once('continue', () => {
        onReceived()
        call.end(JSON.stringify({ query, variables }))
      })
      call.flushHeaders()
      const [response] = (await once(call, 'response')) as [IncomingMessage]
      return (await json(response)) as Answer<Data>
    },
  }
}

test('SIGTERM: every call in flight is answered and kept, live sockets close as going away, and the process ends', async () => {
  const { child, ended, database, origin } = await startProcess()
  const token = await accessTokenOf(origin, account.email, account.password)
  const { client } = await watchInbox(origin, token)
  const blocker = await database.owner.connect()
  await blocker.query('begin')
  await blocker.query('lock table treatment_request in access exclusive mode')
  let received = 0
  const patient = askingAs(origin, token, () => (received += 1))
  const calls = Promise.all(Array.from({ length: concurrentCalls }, () => saveDraft(patient)))
  await expect.poll(() => received).toBe(concurrentCalls)

  child.kill('SIGTERM')
  expect(await client.closed()).toMatchObject({ code: 1001 })
  await expect.poll(() => fetch(`${origin}/healthz`).then(String, () => 'refused')).toBe('refused')
  await blocker.query('commit')
  blocker.release()

  const saved = await calls
  expect(await ended).toEqual([0, null])
  const { rows } = await database.owner.query<{ id: string }>('select id from treatment_request')
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(saved.map(({ id }) => id)))
  expect(rows).toHaveLength(concurrentCalls)
})

test('SIGTERM ends the process although a request never ends and a live socket never answers its close', async () => {
  const { child, ended, port, origin } = await startProcess()
  const token = await accessTokenOf(origin, account.email, account.password)
  const { client } = await watchInbox(origin, token)
  client.socket.pause()
  const slow = connect(port, '127.0.0.1')
  slow.on('error', () => undefined)
  await once(slow, 'connect')
  slow.write(`POST /graphql HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Length: 1000\r\n\r\n{`)
  // The socket is served once another request on a later connection is.
  await fetch(`${origin}/healthz`)

  child.kill('SIGTERM')

  const [code] = await ended
  expect([0, 1]).toContain(code)
  client.socket.terminate()
  slow.destroy()
})
