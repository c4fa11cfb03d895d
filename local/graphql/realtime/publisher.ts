import { getNamedType, isObjectType } from 'graphql'
import type { GraphQLField, GraphQLSchema } from 'graphql'
import type { LiveEvent, LiveEvents } from '../../../api/services/liveEvents'
import type { Log } from '../../../api/services/log'
import type { Limits } from '../limits'
import { mutationsOf } from '../schema/checkEvents'
import { eventReader } from './readEvent'
import type { Event } from './readEvent'
import type { Selection } from './selection'
import { SubscriptionIndex } from './subscriptionIndex'
import type { Subscriber } from './subscriptionIndex'

export interface PublisherOptions {
  readonly schema: GraphQLSchema
  readonly limits: Pick<Limits, 'payloadBytes'>
  readonly log: Log
  readonly newId: () => string
}

/**
 * Publishes as AppSync does: events pass through the publish mutations with all their fields selected, and what the
 * mutation answers goes to the subscriptions that hang on it. Nothing else makes an event.
 */
export function createPublisher({ schema, limits, log, newId }: PublisherOptions) {
  const indexes = new Map<string, SubscriptionIndex>()
  const channels = new Map<string, { read: (input: unknown) => Event | undefined; subscriptions: string[] }>()

  for (const subscription of Object.values(schema.getSubscriptionType()?.getFields() ?? {})) {
    indexes.set(subscription.name, new SubscriptionIndex())
    for (const mutation of mutationsOf(schema, subscription)) {
      const field = schema.getMutationType()?.getFields()[mutation]
      if (!field) continue
      const channel = channels.get(mutation) ?? { read: eventReader(field), subscriptions: [] }
      channel.subscriptions.push(subscription.name)
      channels.set(mutation, channel)
    }
  }

  /** Lets a subscriber in; the function that is returned lets it out. */
  function subscribe(field: string, subscriber: Subscriber): () => void {
    const index = indexes.get(field)
    if (!index) throw new Error(`There is no subscription ${field}.`)
    index.add(subscriber)
    return () => index.remove(subscriber)
  }

  async function publish(events: readonly LiveEvent[]): Promise<void> {
    for (const { field, event } of events) publishOne(field, event)
  }

  /** Synchronous from end to end, so that events arrive in the order in which they were published. */
  function publishOne(mutation: string, input: unknown): void {
    const requestId = newId()
    try {
      const channel = channels.get(mutation)
      if (!channel) throw new Error(`No subscription hangs on ${mutation}.`)
      const event = channel.read(input)
      if (!event) return log({ level: 'error', event: 'liveEvents.refused', requestId, mutation })
      for (const subscription of channel.subscriptions) deliver(subscription, event, requestId)
    } catch (error) {
      const name = error instanceof Error ? error.name : typeof error
      log({ level: 'error', event: 'liveEvents.failed', requestId, mutation, error: name })
    }
  }

  function deliver(subscription: string, event: Event, requestId: string): void {
    for (const { selection, members } of indexes.get(subscription)?.receiversOf(event).values() ?? []) {
      const payload = payloadWithin(selection, event, requestId, subscription)
      if (payload === undefined) continue
      for (const member of members) member.deliver(payload)
    }
  }

  /** AppSync drops what is too large without telling anybody; we tell the log. */
  function payloadWithin(selection: Selection, event: Event, requestId: string, subscription: string) {
    const payload = Buffer.from(selection.payloadOf(event, { log, requestId }))
    if (payload.length <= limits.payloadBytes) return payload
    log({ level: 'warn', event: 'liveEvents.tooLarge', requestId, subscription })
    return undefined
  }

  const liveEvents: LiveEvents = { publish }
  return { liveEvents, subscribe, sizeOf: (field: string) => indexes.get(field)?.size ?? 0 }
}

export type Publisher = ReturnType<typeof createPublisher>

/**
 * The mutation that publishes, with every field of the event selected: what is not selected would never arrive. In AWS
 * it is sent; here its answer is known without running it.
 */
export function publishDocument({ name, args, type }: GraphQLField<unknown, unknown>): string {
  const event = getNamedType(type)
  const fields = isObjectType(event) ? Object.keys(event.getFields()) : []
  const [argument] = args
  if (!argument) throw new Error(`Mutation.${name} has no argument to pass on.`)
  return `mutation Publish($event: ${String(argument.type)}) { ${name}(${argument.name}: $event) { ${fields.join(' ')} } }`
}
