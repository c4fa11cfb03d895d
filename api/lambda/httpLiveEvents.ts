import { isPlainObject } from '../../domain/isPlainObject'
import type { PostJson } from '../services/aws/postJson'
import type { SignRequest } from '../services/aws/signRequests'
import type { LiveEvent, LiveEvents } from '../services/liveEvents'
import type { Log } from '../services/log'
import { publishDocument } from './publishDocument'

export interface HttpLiveEventsOptions {
  /** The GraphQL endpoint of the API itself. */
  readonly url: URL
  readonly sign: SignRequest
  readonly post: PostJson
  readonly log: Log
  /** Timeout of one request, in milliseconds: the call that caused the events waits for it. */
  readonly timeoutMs?: number
}

/**
 * Publishes live events through AppSync's endpoint, because only mutations that pass through the API reach
 * subscribers. The events of a call share requests, see docs/decisions/067.
 */
export function createHttpLiveEvents({
  url,
  sign,
  post,
  log,
  timeoutMs = 2000,
}: HttpLiveEventsOptions): LiveEvents {
  /** @param events of different fields */
  async function publishTogether(events: readonly LiveEvent[]): Promise<void> {
    const reasons = await reasonsOfFailure(events).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : typeof error
      return new Map(events.map(({ field }) => [field, reason]))
    })
    for (const [mutation, reason] of reasons)
      log({ level: 'error', event: 'liveEvents.failed', mutation, reason })
  }

  async function reasonsOfFailure(
    events: readonly LiveEvent[],
  ): Promise<ReadonlyMap<LiveEvent['field'], string>> {
    const query = publishDocument(events.map(({ field }) => field))
    const variables = Object.fromEntries(events.map(({ field, event }) => [field, event]))
    const body = JSON.stringify({ query, variables })
    const headers = await sign({ url, body })
    const { status, answer } = await post({ url, headers, body, timeoutMs })
    if (status !== 200 || !isPlainObject(answer)) throw new Error(`The API answered ${status}.`)
    const { data } = answer
    const failed = events.filter(({ field }) => !isPlainObject(data) || data[field] == null)
    return new Map(failed.map(({ field }) => [field, 'The API refused the event.']))
  }

  return {
    publish: async (events) => {
      for (const independent of byOccurrence(events, subjectOf))
        await Promise.all(byOccurrence(independent, ({ field }) => field).map(publishTogether))
    },
  }
}

/**
 * Distributes events over lists in which each key occurs once at most: the first event of each key is in the first list,
 * the second in the second.
 */
function byOccurrence(
  events: readonly LiveEvent[],
  keyOf: (event: LiveEvent) => string,
): readonly (readonly LiveEvent[])[] {
  const counts = new Map<string, number>()
  const lists: LiveEvent[][] = []
  for (const event of events) {
    const key = keyOf(event)
    const count = counts.get(key) ?? 0
    counts.set(key, count + 1)
    ;(lists[count] ??= []).push(event)
  }
  return lists
}

/**
 * Returns what an event is about, because subscribers rely on the order of events about one subject, such as messages of
 * a conversation, only.
 */
function subjectOf({ field, event }: LiveEvent): string {
  switch (field) {
    case 'publishInboxEvent':
      return `${field} ${event.recipientId}`
    case 'publishWorklistEvent':
      return `${field} ${event.requestId}`
    case 'publishWorklistRow':
      return `${field} ${event.id}`
    default:
      return `${field} ${event.conversationId}`
  }
}
