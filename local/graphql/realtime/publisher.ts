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

interface PublisherOptions {
  readonly schema: GraphQLSchema
  readonly limits: Pick<Limits, 'payloadBytes'>
  readonly log: Log
  readonly newId: () => string
}

/**
 * Publishes as AppSync does: events pass through the publish mutations with all fields selected,
 * and the mutation's result goes to its subscriptions. There is no other source of events.
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

  /** Adds a subscriber; the returned function removes it. */
  function subscribe(field: string, subscriber: Subscriber): () => void {
    const index = indexes.get(field)
    if (!index) throw new Error(`There is no subscription ${field}.`)
    index.add(subscriber)
    return () => index.remove(subscriber)
  }

  async function publish(events: readonly LiveEvent[]): Promise<void> {
    for (const { field, event } of events) publishOne(field, event)
  }

  /**
   * Publishes one event synchronously, so that events arrive in the order of publication. An event
   * without subscribers is not read.
   */
  function publishOne(mutation: string, input: unknown): void {
    const requestId = newId()
    try {
      const channel = channels.get(mutation)
      if (!channel) throw new Error(`No subscription hangs on ${mutation}.`)
      if (channel.subscriptions.every((subscription) => sizeOf(subscription) === 0)) return
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

  /** Drops a payload over the limit and logs it; AppSync drops it silently. */
  function payloadWithin(selection: Selection, event: Event, requestId: string, subscription: string) {
    const payload = Buffer.from(selection.payloadOf(event, { log, requestId }))
    if (payload.length <= limits.payloadBytes) return payload
    log({ level: 'warn', event: 'liveEvents.tooLarge', requestId, subscription })
    return undefined
  }

  function sizeOf(subscription: string): number {
    return indexes.get(subscription)?.size ?? 0
  }

  /** Returns the number of all subscribers. */
  function size(): number {
    return [...indexes.values()].reduce((sum, index) => sum + index.size, 0)
  }

  const liveEvents: LiveEvents = { publish }
  return { liveEvents, subscribe, sizeOf, size }
}

export type Publisher = ReturnType<typeof createPublisher>

/**
 * Returns the publish mutation with every field of the event selected, because unselected fields
 * never arrive. AWS executes it; here its result is known without running it.
 */
export function publishDocument({ name, args, type }: GraphQLField<unknown, unknown>): string {
  const event = getNamedType(type)
  const fields = isObjectType(event) ? Object.keys(event.getFields()) : []
  const [argument] = args
  if (!argument) throw new Error(`Mutation.${name} has no argument to pass on.`)
  return `mutation Publish($event: ${String(argument.type)}) { ${name}(${argument.name}: $event) { ${fields.join(' ')} } }`
}
