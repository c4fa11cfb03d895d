import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { createHttpLiveEvents } from '../../../api/lambda/httpLiveEvents'
import { createPostJson } from '../../../api/services/aws/postJson'
import { createSigner } from '../../../api/services/aws/signRequests'
import type { LiveEvent } from '../../../api/services/liveEvents'
import { credentials, startPublishEndpoint } from '../../support/aws/publishEndpoint'

const at = '2026-11-27T12:00:00.000Z'
const inboxEvent = (recipientId: string, requestVersion = 1): LiveEvent => ({
  field: 'publishInboxEvent',
  event: { recipientId, requestVersion, at },
})
const conversationEvent = (sequence: number): LiveEvent => ({
  field: 'publishConversationEvent',
  event: { conversationId: 'c', kind: 'message', sequence, assigneeId: null, at },
})

const lines: object[] = []
const log = (line: object) => void lines.push(line)
beforeEach(() => void lines.splice(0))

const sign = createSigner({ service: 'appsync', region: 'us-east-2', ...credentials, now: () => new Date() })

async function openEndpoint() {
  const endpoint = await startPublishEndpoint()
  onTestFinished(endpoint.stop)
  const liveEvents = createHttpLiveEvents({ url: new URL(endpoint.url), sign, post: createPostJson(), log })
  return { ...endpoint, publish: (events: readonly LiveEvent[]) => liveEvents.publish(events) }
}

test('events of different mutations share one signed request', async () => {
  const { publish, published } = await openEndpoint()
  const events = [conversationEvent(1), inboxEvent('ann')]
  await publish(events)
  expect(published).toEqual(events.map((event) => ({ ...event, isSigned: true, request: 1 })))
  expect(lines).toEqual([])
})

test('events of one mutation are sent in separate requests, because AppSync may ignore an alias', async () => {
  const { publish, published } = await openEndpoint()
  await publish([conversationEvent(1), inboxEvent('ann'), inboxEvent('bo')])
  const requestsOf = (field: LiveEvent['field']) =>
    published.filter((one) => one.field === field).map(({ request }) => request)
  expect(new Set(requestsOf('publishInboxEvent')).size).toBe(2)
  expect(new Set(published.map(({ request }) => request)).size).toBe(2)
})

test('each failed event of a request is logged, and the others are not', async () => {
  const { publish, published, refuse } = await openEndpoint()
  refuse('publishConversationEvent')
  await publish([conversationEvent(1), inboxEvent('ann')])
  expect(published).toHaveLength(2)
  expect(lines).toEqual([
    {
      level: 'error',
      event: 'liveEvents.failed',
      mutation: 'publishConversationEvent',
      reason: 'The API refused the event.',
    },
  ])
})

test('a failed request is logged for each of its events and does not fail the call', async () => {
  const { publish, answerWith, stop } = await openEndpoint()
  answerWith(500)
  await publish([conversationEvent(1), inboxEvent('ann')])
  const reason = 'The API answered 500.'
  expect(lines).toMatchObject([
    { event: 'liveEvents.failed', mutation: 'publishConversationEvent', reason },
    { event: 'liveEvents.failed', mutation: 'publishInboxEvent', reason },
  ])
  lines.splice(0)
  await stop()
  await publish([inboxEvent('ann')])
  expect(lines).toMatchObject([{ event: 'liveEvents.failed', mutation: 'publishInboxEvent' }])
})

/** An API that answers no event before it has those of all recipients. */
function openApi({ recipients }: { readonly recipients: number }) {
  /** What happened, in order. */
  const steps: string[] = []
  let release: () => void
  const released = new Promise<void>((done) => (release = done))
  const liveEvents = createHttpLiveEvents({
    url: new URL('https://api.example/graphql'),
    sign: async () => ({}),
    log,
    post: async ({ body }) => {
      const { variables } = JSON.parse(body)
      const { recipientId, requestVersion } = variables.publishInboxEvent
      steps.push(`got ${recipientId} ${requestVersion}`)
      if (steps.length === recipients) release()
      await released
      steps.push(`answered ${recipientId} ${requestVersion}`)
      return { status: 200, answer: { data: { publishInboxEvent: {} } } }
    },
  })
  return { liveEvents, steps }
}

test('events of different recipients do not wait for each other, those of one keep their order', async () => {
  const { liveEvents, steps } = openApi({ recipients: 2 })
  await liveEvents.publish([inboxEvent('ann', 1), inboxEvent('bo', 1), inboxEvent('ann', 2)])
  const ofAnn = ['got ann 1', 'answered ann 1', 'got ann 2', 'answered ann 2']
  expect(steps.filter((step) => step.includes('ann'))).toEqual(ofAnn)
  expect(steps.slice(0, 2)).toEqual(expect.arrayContaining(['got ann 1', 'got bo 1']))
})
