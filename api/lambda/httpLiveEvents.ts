import type { LiveEvent, LiveEvents } from '../services/liveEvents'
import type { Log } from '../services/log'
import { publishDocuments } from './publishDocuments'
import type { SignRequest } from '../services/aws/signRequests'

export interface HttpLiveEventsOptions {
  /** The GraphQL endpoint of the API itself. */
  readonly url: URL
  readonly sign: SignRequest
  readonly fetch: typeof fetch
  readonly log: Log
  /** Timeout of one event, in milliseconds: the request that caused it waits for it. */
  readonly timeoutMs?: number
}

/**
 * Publishes live events through AppSync's endpoint, because only mutations that pass through the API reach
 * subscribers.
 */
export function createHttpLiveEvents({
  url,
  sign,
  fetch,
  log,
  timeoutMs = 2000,
}: HttpLiveEventsOptions): LiveEvents {
  async function publishOne({ field, event }: LiveEvent): Promise<void> {
    const body = JSON.stringify({ query: publishDocuments[field], variables: { event } })
    const headers = await sign({ url, body })
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body,
      signal: AbortSignal.timeout(timeoutMs),
    })
    const answer: unknown = await response.json()
    if (!response.ok || hasErrors(answer)) throw new Error(`The API answered ${response.status}.`)
  }

  async function publishInOrder(events: readonly LiveEvent[]): Promise<void> {
    for (const event of events) {
      await publishOne(event).catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : typeof error
        log({ level: 'error', event: 'liveEvents.failed', mutation: event.field, reason })
      })
    }
  }

  return {
    publish: async (events) => {
      await Promise.all(channelsOf(events).map(publishInOrder))
    },
  }
}

/** Groups events by what they are about, because subscribers rely on the order of those events, such as messages, only. */
function channelsOf(events: readonly LiveEvent[]): readonly (readonly LiveEvent[])[] {
  const channels = new Map<string, LiveEvent[]>()
  for (const one of events) {
    const key = `${one.field} ${subjectOf(one)}`
    channels.set(key, [...(channels.get(key) ?? []), one])
  }
  return [...channels.values()]
}

function subjectOf({ field, event }: LiveEvent): string {
  switch (field) {
    case 'publishInboxEvent':
      return event.recipientId
    case 'publishWorklistEvent':
      return event.requestId
    case 'publishWorklistRow':
      return event.id
    default:
      return event.conversationId
  }
}

function hasErrors(answer: unknown): boolean {
  return typeof answer !== 'object' || answer === null || 'errors' in answer
}
