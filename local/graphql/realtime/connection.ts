import type { ApiServices } from '../../../api/useCases/context'
import { Overloaded, type OverloadGuard } from '../../web/overloadGuard'
import { AuthFailure } from '../auth/authFailure'
import { typedErrorOf } from '../engine/wireError'
import type { GraphqlRequest } from '../engine/graphqlRequest'
import type { Limits } from '../limits'
import type { Timers } from '../timers'
import type { CharacterQuota } from './characterQuota'
import { frameErrors, frames, readFrame } from './frames'
import type { ClientFrame, FrameError } from './frames'
import type { Publisher } from './publisher'
import { BadSubscription } from './startSubscription'
import type { StartSubscription } from './startSubscription'
import { textFrame, textFrames } from './textFrame'

/** The protocol's interface to a transport. */
export interface Transport {
  /** @param bytes complete WebSocket frames */
  send(bytes: Buffer): void
  close(code: number, reason: string): void
  /** Bytes not yet sent to the client. */
  readonly bufferedBytes: number
}

/** One client, as the transport sees it. */
export interface Connection {
  receive(text: string): void
  keepAlive(): void
  /** Ends the connection after its transport has closed; nothing is sent any more. */
  closed(): void
}

export interface ConnectionOptions {
  readonly start: StartSubscription
  readonly publisher: Publisher
  readonly guard: OverloadGuard
  readonly services: ApiServices
  readonly limits: Limits
  readonly timers: Timers
}

/** A subscription's slot, reserved while its resolver decides. */
interface Slot {
  /** Of its document and variables. */
  readonly characters: number
  /** Ends its delivery, once it has begun. */
  leave?: () => void
}

/**
 * Serves AppSync's realtime protocol to one authenticated client: `connection_init`, then
 * concurrent subscriptions, each authorized separately.
 * @see https://docs.aws.amazon.com/appsync/latest/devguide/real-time-websocket-client.html
 */
export function openConnection(
  transport: Transport,
  options: ConnectionOptions,
  quota: CharacterQuota,
): Connection {
  const { start, publisher, guard, services, limits, timers } = options
  const openedAt = services.now().getTime()
  const slots = new Map<string, Slot>()
  const unsent: string[] = []
  let state: 'waiting' | 'acknowledged' | 'closed' = 'waiting'
  const cancelInit = timers.after(limits.initMs, () => close(1008, 'connection_init did not come'))

  /** Sends a message with the others of this moment in one write, which costs more than their encoding. */
  function send(message: string): void {
    unsent.push(message)
    if (unsent.length === 1) process.nextTick(flush)
  }

  function flush(): void {
    if (unsent.length > 0) transport.send(textFrames(unsent.splice(0)))
  }

  function receive(text: string): void {
    if (state === 'closed') return
    const frame = readFrame(text)
    if (!frame) return send(frames.error('', [frameErrors.unreadable]))
    if (frame.type === 'connection_init') return acknowledge()
    // AppSync ignores frames before the acknowledgement.
    if (state === 'waiting') return
    if (frame.type === 'start' && text.length > limits.startCharacters)
      return send(frames.error(frame.id, [frameErrors.tooLong(limits.startCharacters)]))
    answer(frame)
  }

  function answer(frame: Exclude<ClientFrame, { type: 'connection_init' }>): void {
    switch (frame.type) {
      case 'start':
        return begin(frame)
      case 'stop':
        return end(frame.id)
      case 'unknown':
        return send(frames.error(frame.id, [frameErrors.unsupported(frame.name)]))
    }
  }

  function acknowledge(): void {
    if (state !== 'waiting') return
    cancelInit()
    state = 'acknowledged'
    send(frames.connectionAck(limits.connectionTimeoutMs))
    // Clients watch for keep-alives only after the first one.
    send(frames.keepAlive)
  }

  /** Reserves the slot before the first await, because several starts may arrive in one tick. */
  function begin({ id, request, authorization }: Extract<ClientFrame, { type: 'start' }>): void {
    if (slots.has(id)) return send(frames.error(id, [frameErrors.duplicateId]))
    if (slots.size >= limits.subscriptionsPerConnection)
      return send(frames.errorObject(id, frameErrors.tooManySubscriptions(limits.subscriptionsPerConnection)))
    if (!request) return send(frames.error(id, [frameErrors.noSubscription]))

    const slot: Slot = { characters: JSON.stringify(request).length }
    if (!quota.reserve(slot.characters)) return send(frames.errorObject(id, frameErrors.accountIsFull))
    slots.set(id, slot)
    void decide(id, slot, request, authorization)
  }

  async function decide(id: string, slot: Slot, request: GraphqlRequest, authorization: string | undefined) {
    const requestId = services.newId()
    try {
      const { field, ...subscriber } = await guard.runStart(() => start(request, authorization, requestId))
      // The subscription was stopped or its connection closed during the await.
      if (slots.get(id) !== slot) return
      slot.leave = publisher.subscribe(field, { ...subscriber, deliver: delivererOf(id) })
      send(frames.startAck(id))
    } catch (error) {
      if (slots.get(id) !== slot) return
      release(id, slot)
      send(frames.error(id, [startErrorOf(error, requestId)]))
    }
  }

  function end(id: string): void {
    const slot = slots.get(id)
    if (!slot) return
    release(id, slot)
    send(frames.complete(id))
  }

  function release(id: string, { characters, leave }: Slot): void {
    slots.delete(id)
    quota.release(characters)
    leave?.()
  }

  function delivererOf(id: string): (payload: Buffer) => void {
    const prefix = Buffer.from(frames.dataPrefix(id))
    return (payload) => {
      // A slow reader is disconnected instead of buffered in memory; it reconnects and refetches.
      if (transport.bufferedBytes > limits.bufferedBytes) return close(1013, 'The reader is too slow')
      flush()
      transport.send(textFrame([prefix, payload, frames.dataSuffix]))
    }
  }

  function startErrorOf(error: unknown, requestId: string): FrameError {
    if (error instanceof AuthFailure) return frameErrors.unauthorized
    if (error instanceof Overloaded) return frameErrors.overloaded
    if (error instanceof BadSubscription)
      return { errorType: 'BadRequestException', message: error.message, errorCode: 400 }
    return typedErrorOf(error instanceof Error ? error : new Error(), { log: services.log, requestId })
  }

  function close(code: number, reason: string): void {
    if (state === 'closed') return
    flush()
    closed()
    transport.close(code, reason)
  }

  function closed(): void {
    state = 'closed'
    cancelInit()
    for (const [id, slot] of slots) release(id, slot)
  }

  function keepAlive(): void {
    if (state !== 'acknowledged') return
    if (services.now().getTime() - openedAt >= limits.connectionMs)
      return close(1000, 'Connections live for a day')
    send(frames.keepAlive)
  }

  return { receive, keepAlive, closed }
}
