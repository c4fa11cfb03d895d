import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocket, WebSocketServer } from 'ws'
import type { RawData } from 'ws'
import { clientAddressOf } from '../../web/clientAddress'
import { networkOf } from '../../web/rateLimit'
import { AuthFailure } from '../auth/authFailure'
import type { VerifyToken } from '../auth/verifyTokens'
import { createCharacterQuotas } from './characterQuota'
import { openConnection } from './connection'
import type { Connection, ConnectionOptions } from './connection'
import { frameErrors } from './frames'
import type { FrameError } from './frames'
import { readHandshake, subprotocol } from './handshake'
import { createRefusals } from './refusals'
import type { Listener, ReadAccountStatus } from './authorizationSweep'
import { createAuthorizationSweep } from './authorizationSweep'
import { transportOf } from './transport'

interface UpgradeOptions extends ConnectionOptions {
  readonly verifyToken: VerifyToken
  readonly allowedOrigins: readonly string[]
  /** Without it, sockets stay open until their client disconnects, or for a day. */
  readonly readAccountStatus: ReadAccountStatus | undefined
}

type Welcome = Pick<Listener, 'identity' | 'accountStatus'>

/** A socket and its state between two keep-alives. */
interface Peer extends Listener {
  readonly connection: Connection
  answered: boolean
}

/** Size of one frame from a refused client, in bytes: enough for `connection_init`. */
const refusedFrameBytes = 4096

/** AppSync's realtime endpoint over `ws`. */
export function createUpgradeHandler(options: UpgradeOptions) {
  const { limits, timers, allowedOrigins, services } = options
  const peers = new Map<WebSocket, Peer>()
  const countByUser = new Map<string, number>()
  const quotaOf = createCharacterQuotas(limits.subscriptionCharactersPerUser)
  const accepting = webSocketServer(limits.frameBytes)
  const refusing = webSocketServer(refusedFrameBytes)
  const refusals = createRefusals({ limits, timers })
  const { readAccountStatus } = options
  const review = readAccountStatus && createAuthorizationSweep(readAccountStatus, services.log)
  const cancelKeepAlive = timers.every(limits.keepAliveMs, keepAlive)
  let open = true
  let isReviewing = false

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const ignore = () => socket.destroy()
    socket.on('error', ignore)
    if (!open) return refuse(socket, '503 Service Unavailable')
    if (!isAllowed(request.headers.origin)) return refuse(socket, '403 Forbidden')

    const welcome = await welcomeOf(request)
    if (socket.destroyed || !open) return void socket.destroy()
    socket.off('error', ignore)
    const isLetIn = 'identity' in welcome
    const server = isLetIn ? accepting : refusing
    server.handleUpgrade(request, socket, head, (webSocket) => {
      webSocket.on('error', () => webSocket.terminate())
      if (isLetIn) return serve(webSocket, socket, welcome)
      // A refused upgrade would look like a network failure and be retried endlessly.
      refusals.refuse(webSocket, socket, networkOf(clientAddressOf(request)), welcome)
    })
  }

  /**
   * Refuses pages of another origin, even with a stolen token. Clients other than browsers send no
   * origin.
   */
  function isAllowed(origin: string | undefined): boolean {
    return origin === undefined || allowedOrigins.includes(origin)
  }

  async function welcomeOf(request: IncomingMessage): Promise<Welcome | FrameError> {
    const { speaksProtocol, authorization } = readHandshake(request)
    if (!speaksProtocol) return frameErrors.noSubprotocol
    try {
      const identity = await options.verifyToken(authorization)
      const now = await readAccountStatus?.(identity)
      if (readAccountStatus && !now) return frameErrors.unauthorized
      return countOf(identity.sub) < limits.connectionsPerUser
        ? { identity, accountStatus: now }
        : frameErrors.tooManyConnections
    } catch (error) {
      if (error instanceof AuthFailure) return frameErrors.unauthorized
      services.log({
        level: 'error',
        event: 'graphql.handshake',
        error: error instanceof Error ? error.name : '',
      })
      return { errorType: 'InternalFailure', message: 'Something unexpected happened.', errorCode: 500 }
    }
  }

  function serve(webSocket: WebSocket, socket: Duplex, { identity, accountStatus: before }: Welcome): void {
    const user = identity.sub
    countByUser.set(user, countOf(user) + 1)
    const connection = openConnection(transportOf(webSocket, socket), options, quotaOf(user))
    const end = () => {
      connection.closed()
      webSocket.close(1008, 'Come back and be asked again')
    }
    const peer: Peer = { identity, accountStatus: before, connection, end, answered: true }
    peers.set(webSocket, peer)
    webSocket.on('message', (data, isBinary) => {
      if (isBinary) return webSocket.close(1003, 'Text only')
      connection.receive(textOf(data))
    })
    webSocket.on('pong', () => (peer.answered = true))
    webSocket.on('close', () => {
      connection.closed()
      peers.delete(webSocket)
      leave(user)
    })
  }

  function countOf(user: string): number {
    return countByUser.get(user) ?? 0
  }

  function leave(user: string): void {
    if (countOf(user) > 1) countByUser.set(user, countOf(user) - 1)
    else countByUser.delete(user)
  }

  /** Sends AppSync's keep-alive to the client, and a ping that detects clients that vanished. */
  function keepAlive(): void {
    for (const [webSocket, peer] of peers) {
      if (!peer.answered) {
        webSocket.terminate()
        continue
      }
      peer.answered = false
      peer.connection.keepAlive()
      if (webSocket.readyState === WebSocket.OPEN) webSocket.ping()
    }
    void reviewAll()
  }

  /** Reviews every socket, one time after the other. */
  async function reviewAll(): Promise<void> {
    if (isReviewing) return
    isReviewing = true
    await review?.(peers.values())
    isReviewing = false
  }

  /** Closes the sockets of an account, or of all, whose access has changed. */
  function reviewAccess(accountId: string | undefined): void {
    if (accountId === undefined) void reviewAll()
    else void review?.([...peers.values()].filter(({ identity }) => identity.sub === accountId))
  }

  function close(): void {
    open = false
    cancelKeepAlive()
    refusals.terminate()
    closeAll(1001, 'The server stops')
  }

  function closeAll(code: number, reason: string): void {
    for (const [webSocket, { connection }] of peers) {
      connection.closed()
      webSocket.close(code, reason)
    }
  }

  /** Terminates the remaining sockets. */
  function terminate(): void {
    for (const webSocket of peers.keys()) webSocket.terminate()
  }

  return {
    upgrade,
    close,
    terminate,
    connections: () => peers.size,
    reviewAccess,
    reconnectAll: () => closeAll(1012, 'Reconnect and catch up'),
  }
}

/** @param maxPayload bytes of one frame from a client */
function webSocketServer(maxPayload: number): WebSocketServer {
  return new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload,
    handleProtocols: (offered) => (offered.has(subprotocol) ? subprotocol : false),
  })
}

/** Decodes a frame; `ws` is configured to deliver a single buffer. */
function textOf(data: RawData): string {
  return Buffer.isBuffer(data) ? data.toString('utf8') : ''
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
