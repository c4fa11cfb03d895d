import { randomUUID } from 'node:crypto'
import { WebSocket } from 'ws'
import type { ClientOptions } from 'ws'
import type { ConversationEvent } from '../../../../api/generated/resolvers'
import type { FrameError } from '../../../../local/graphql/realtime/frames'

interface Frame {
  readonly id?: string
  readonly type: string
  readonly payload: Payload
}

/** The part of the payloads that tests read. */
interface Payload {
  readonly data: { readonly onConversationEvent: ConversationEvent }
  readonly errors: readonly [FrameError, ...FrameError[]]
}

export function headerSubprotocol(token: string): string {
  const header = JSON.stringify({ Authorization: token, host: 'localhost' })
  return `header-${Buffer.from(header).toString('base64url')}`
}

export interface ConnectOptions {
  readonly protocols?: string[]
  readonly options?: ClientOptions
  readonly query?: string
}

/** A client of raw frames that records the received ones. */
export async function openSocket(url: string, { protocols, options, query = '' }: ConnectOptions) {
  const socket = new WebSocket(url + query, protocols ?? [], options)
  const frames: Frame[] = []
  const waiting = new Set<() => void>()
  let closed: { code: number; reason: string } | undefined
  socket.on('message', (data) => {
    frames.push(JSON.parse((data as Buffer).toString('utf8')))
    for (const look of waiting) look()
  })
  socket.on('close', (code, reason) => {
    closed = { code, reason: reason.toString() }
    for (const look of waiting) look()
  })
  await new Promise<void>((resolve, reject) => {
    socket.on('open', resolve)
    socket.on('error', reject)
  })

  function until<Result>(find: () => Result | undefined, what: string): Promise<Result> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(look)
        reject(new Error(`${what} did not come. Frames: ${JSON.stringify(frames).slice(0, 2000)}`))
      }, 60_000)
      function look(): void {
        const found = find()
        if (found === undefined) return
        clearTimeout(timer)
        waiting.delete(look)
        resolve(found)
      }
      waiting.add(look)
      look()
    })
  }

  return {
    socket,
    frames,
    send: (frame: object | string) => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame)),
    /** The first frame, from now or before, that matches. */
    frame: (type: string, id?: string) =>
      until(
        () => frames.find((frame) => frame.type === type && (id === undefined || frame.id === id)),
        `${type} ${id ?? ''}`,
      ),
    data: (id: string) =>
      frames.filter((frame) => frame.type === 'data' && frame.id === id).map(({ payload }) => payload),
    count: (type: string, count: number) =>
      until(
        () => (frames.filter((frame) => frame.type === type).length >= count ? true : undefined),
        `${count} × ${type}`,
      ),
    closed: () => until(() => closed, 'The end of the socket'),
    end: () => {
      socket.close()
      return until(() => closed, 'The end of the socket')
    },
  }
}

export type RawClient = Awaited<ReturnType<typeof openSocket>>

export function startFrame(token: string, query: string, variables: object = {}, id: string = randomUUID()) {
  return {
    id,
    type: 'start',
    payload: {
      data: JSON.stringify({ query, variables }),
      extensions: { authorization: { Authorization: token, host: 'localhost' } },
    },
  }
}

/** A client that is past `connection_ack`. */
export async function connect(url: string, token: string): Promise<RawClient> {
  const client = await openSocket(url, { protocols: ['graphql-ws', headerSubprotocol(token)] })
  client.send({ type: 'connection_init' })
  await client.frame('connection_ack')
  return client
}

/** Starts a subscription and waits until it is live. @returns its id */
export async function subscribe(
  client: RawClient,
  token: string,
  query: string,
  variables: object = {},
): Promise<string> {
  const frame = startFrame(token, query, variables)
  client.send(frame)
  await client.frame('start_ack', frame.id)
  return frame.id
}

export const onConversationEvent =
  'subscription Watch($conversationId: ID!) { onConversationEvent(conversationId: $conversationId) { conversationId sequence body } }'
