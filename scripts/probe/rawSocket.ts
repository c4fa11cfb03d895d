import { setTimeout as rest } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { Failure } from './outcome'
import { requestTimeoutMs, type ProbeTarget } from './probeTarget'

/** A frame sent by the realtime endpoint. */
export interface Frame {
  readonly type?: string
  readonly id?: string
  readonly payload?: {
    readonly data?: Readonly<Record<string, unknown>>
    readonly errors?: readonly { readonly errorType?: string; readonly errorCode?: number }[]
  }
}

export interface RawSocket {
  /** All frames received, oldest first. */
  readonly frames: readonly Frame[]
  /** Starts a subscription with the token that opened the socket. */
  start(id: string, query: string): void
  stop(id: string): void
  /** @throws Failure when none arrives in time */
  next(isMeant: (frame: Frame) => boolean, within?: number): Promise<Frame>
  close(): void
}

/**
 * Opens AppSync's realtime protocol by hand, up to `connection_init`.
 * @see https://docs.aws.amazon.com/appsync/latest/devguide/real-time-websocket-client.html
 */
export async function openRawSocket(world: ProbeTarget, token: string): Promise<RawSocket> {
  const { realtimeEndpoint, graphqlEndpoint } = await world.configuration()
  const authorization = { Authorization: token, host: new URL(graphqlEndpoint).host }
  const header = Buffer.from(JSON.stringify(authorization)).toString('base64url')
  const socket = new WebSocket(realtimeEndpoint, ['graphql-ws', `header-${header}`], {
    handshakeTimeout: requestTimeoutMs,
  })
  const frames: Frame[] = []
  socket.on('message', (data: Buffer) => frames.push(JSON.parse(data.toString()) as Frame))
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  const send = (frame: object) => socket.send(JSON.stringify(frame))
  send({ type: 'connection_init' })

  return {
    frames,
    start: (id, query) =>
      send({
        id,
        type: 'start',
        payload: { data: JSON.stringify({ query, variables: {} }), extensions: { authorization } },
      }),
    stop: (id) => send({ id, type: 'stop' }),
    next: async (isMeant, within = requestTimeoutMs) => {
      for (let waited = 0; waited < within; waited += 20) {
        const found = frames.find(isMeant)
        if (found) return found
        await rest(20)
      }
      throw new Failure(`it was not answered; there came ${JSON.stringify(frames)}`)
    },
    close: () => socket.terminate(),
  }
}
