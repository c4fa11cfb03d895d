import { expect, test } from 'vitest'
import { createHttpLiveEvents } from '../../../api/lambda/httpLiveEvents'
import type { LiveEvent } from '../../../api/services/liveEvents'

const inboxEvent = (recipientId: string, requestVersion: number): LiveEvent => ({
  field: 'publishInboxEvent',
  event: { recipientId, requestVersion, at: '2026-11-27T12:00:00.000Z' },
})

/** An API that answers no event before it has got those of all recipients. */
function openApi({ recipients }: { readonly recipients: number }) {
  /** What happened, in order. */
  const steps: string[] = []
  let release: () => void
  const released = new Promise<void>((done) => (release = done))
  const liveEvents = createHttpLiveEvents({
    url: new URL('https://api.example/graphql'),
    sign: async () => ({}),
    log: () => undefined,
    fetch: async (url, init) => {
      const { variables } = (await new Request(url, init).json()) as { variables: LiveEvent }
      const { recipientId, requestVersion } = variables.event as {
        recipientId: string
        requestVersion: number
      }
      steps.push(`got ${recipientId} ${requestVersion}`)
      if (steps.length === recipients) release()
      await released
      steps.push(`answered ${recipientId} ${requestVersion}`)
      return Response.json({ data: {} })
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
