import type { IncomingMessage } from 'node:http'
import { isRecord, parseJson } from '../http/parseRequest'

/** The subprotocol of AppSync's realtime endpoint; not that of the npm package of the same name. */
export const subprotocol = 'graphql-ws'

/** The parameters of a client's connection. */
interface Handshake {
  readonly speaksProtocol: boolean
  /** The token, from any of the three places. */
  readonly authorization: string | undefined
}

/**
 * Reads the three ways in which AppSync's clients authorize a connection: a subprotocol
 * `header-<base64url>`, a query `?header=<base64>`, and plain HTTP headers.
 * @see https://docs.aws.amazon.com/appsync/latest/devguide/real-time-websocket-client.html
 */
export function readHandshake({ headers, url }: Pick<IncomingMessage, 'headers' | 'url'>): Handshake {
  const offered = headers['sec-websocket-protocol']?.split(',').map((name) => name.trim()) ?? []
  const inSubprotocol = offered.find((name) => name.startsWith('header-'))?.slice('header-'.length)
  const inQuery = new URL(url ?? '/', 'http://any').searchParams.get('header')
  return {
    speaksProtocol: offered.includes(subprotocol),
    authorization: authorizationIn(inSubprotocol ?? inQuery) ?? headers.authorization,
  }
}

/**
 * Node decodes base64 and base64url alike, padded or not; query parsing may have turned pluses into
 * spaces.
 */
function authorizationIn(encoded: string | null | undefined): string | undefined {
  if (!encoded) return undefined
  const json = parseJson(Buffer.from(encoded.replaceAll(' ', '+'), 'base64').toString('utf8'))
  if (!isRecord(json)) return undefined
  const authorization = json.Authorization ?? json.authorization
  return typeof authorization === 'string' ? authorization : undefined
}
