import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { resolvers } from '../../../api/resolvers/resolverMap'
import type { LiveEvent } from '../../../api/services/liveEvents'
import { currentQuestionnaire } from '../../../domain/intake/questionnaires'
import { buildLambda } from '../../../scripts/build/buildLambda'
import { connect, subscribe } from '../../local/graphql/support/rawClient'
import { schemaText } from '../../local/graphql/support/startServer'
import { createUserPool, type UserPool } from '../../local/graphql/support/userPool'
import { openAppsync } from '../../support/aws/openAppsync'
import { urlOf } from '../../support/aws/urlOf'
import { createTestDatabase } from '../../support/database/database'
import { noFiles } from '../../support/files'

const folder = join('dist', `lambda-of-events-${process.pid}`)
const closing: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true })]
let pool: UserPool
let url: string
let appsync: Awaited<ReturnType<typeof openAppsync>>

beforeAll(async () => {
  await buildLambda('resolver', folder)
  const database = await createTestDatabase()
  closing.unshift(() => database.drop())
  pool = await createUserPool()
  const services = {
    // Fields run only in the Lambda.
    database: { inTransaction: () => Promise.reject(new Error('This process has no database.')) },
    log: () => undefined,
    now: () => new Date(),
    newId: randomUUID,
    files: noFiles,
  }
  appsync = await openAppsync(
    { schemaText, resolvers, services, verify: pool.rules, allowedOrigins: [] },
    {
      artifact: join(folder, 'index.mjs'),
      environment: { DATABASE_URL: urlOf(database.connection('app')), FILES_BUCKET: 'tendwell-files' },
      role: { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'secret', sessionToken: 'session' },
      processes: 2,
    },
  )
  closing.unshift(() => appsync.close())
  const server = createServer((request, response) => void appsync.handle(request, response))
  server.on('upgrade', (request, socket, head) => appsync.upgrade(request, socket, head))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  closing.unshift(() => new Promise((closed) => server.close(closed)))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`
})
afterAll(async () => {
  for (const close of closing) await close()
})

async function ask(token: string, query: string, variables: object = {}) {
  const headers = { 'content-type': 'application/json', authorization: token }
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ query, variables }) })
  return (await response.json()) as { data: Record<string, { version?: number } | null>; errors?: unknown }
}

test('a Lambda’s signed publication reaches only the socket of its addressee', async () => {
  const [mine, others] = [await pool.token(randomUUID()), await pool.token(randomUUID())]
  const inbox = 'subscription { onInboxEvent { requestId requestStatus requestVersion } }'
  const [patient, stranger] = [
    await connect(`${url}/realtime`, mine),
    await connect(`${url}/realtime`, others),
  ]
  const watching = await subscribe(patient, mine, inbox)
  const elsewhere = await subscribe(stranger, others, inbox)

  // when the patient cancels a draft
  const id = randomUUID()
  const { version: questionnaireVersion } = currentQuestionnaire('sleep')
  const draft = { id, treatmentType: 'sleep', questionnaireVersion, answers: '{}' }
  const save = 'mutation ($input: SaveRequestDraftInput!) { saveRequestDraft(input: $input) { version } }'
  const saved = await ask(mine, save, { input: draft })
  const cancel = 'mutation ($input: RequestVersionInput!) { cancelRequest(input: $input) { version } }'
  const expectedVersion = saved.data['saveRequestDraft']?.version
  const cancelled = await ask(mine, cancel, { input: { id, expectedVersion } })

  // then the event is there with the response, because the Lambda publishes before it answers
  await patient.frame('data', watching)
  const event = {
    requestId: id,
    requestStatus: 'cancelled',
    requestVersion: cancelled.data['cancelRequest']?.version,
  }
  expect(patient.data(watching)).toEqual([{ data: { onInboxEvent: event } }])
  expect(stranger.data(elsewhere)).toEqual([])
  await Promise.all([patient.end(), stranger.end()])
})

test('subscribers receive the events that one request publishes together, in order', async () => {
  const recipientId = randomUUID()
  const token = await pool.token(recipientId, { groups: ['HCPs'] })
  const socket = await connect(`${url}/realtime`, token)
  const inbox = await subscribe(socket, token, 'subscription { onInboxEvent { requestVersion } }')
  const worklist = await subscribe(socket, token, 'subscription { onWorklistEvent { requestVersion } }')
  const before = appsync.publications()
  const [requestId, at] = [randomUUID(), '2026-11-27T12:00:00.000Z']
  const changed = (requestVersion: number): LiveEvent[] => [
    {
      field: 'publishWorklistEvent',
      event: {
        requestId,
        requestVersion,
        status: 'submitted',
        treatmentType: 'sleep',
        patientState: null,
        assigneeId: null,
        assigneeName: null,
        at,
      },
    },
    { field: 'publishInboxEvent', event: { recipientId, requestId, requestVersion, at } },
  ]

  await appsync.liveEvents.publish(changed(1))
  expect(appsync.publications() - before).toBe(1)
  await appsync.liveEvents.publish([...changed(2), ...changed(3)])
  expect(appsync.publications() - before).toBe(3)

  for (const [id, field] of [
    [inbox, 'onInboxEvent'],
    [worklist, 'onWorklistEvent'],
  ] as const) {
    await vi.waitFor(() => expect(socket.data(id)).toHaveLength(3))
    const events = [1, 2, 3].map((requestVersion) => ({ data: { [field]: { requestVersion } } }))
    expect(socket.data(id)).toEqual(events)
  }
  await socket.end()
})

test('several people are answered concurrently, each by a separate invocation', async () => {
  const before = appsync.invocations()
  const tokens = await Promise.all(Array.from({ length: 8 }, () => pool.token(randomUUID())))
  const answers = await Promise.all(tokens.map((token) => ask(token, '{ me { role } }')))
  expect(answers).toEqual(tokens.map(() => ({ data: { me: { role: 'user' } } })))
  expect(appsync.invocations() - before).toBe(tokens.length)
  expect(appsync.output()).not.toContain('error')
})
