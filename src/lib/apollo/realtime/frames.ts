import type { GraphQLFormattedError } from 'graphql'

/**
 * AppSync's realtime frames.
 * @see https://docs.aws.amazon.com/appsync/latest/devguide/real-time-websocket-client.html
 */
export type ServerFrame =
  | { readonly type: 'connection_ack'; readonly connectionTimeoutMs: number }
  | { readonly type: 'connection_error'; readonly errors: readonly WireError[] }
  | { readonly type: 'ka' }
  | { readonly type: 'start_ack' | 'complete'; readonly id: string }
  | { readonly type: 'data'; readonly id: string; readonly payload: DataPayload }
  | { readonly type: 'error'; readonly id: string | undefined; readonly errors: readonly WireError[] }

export interface DataPayload {
  readonly data?: Record<string, unknown> | null
  readonly errors?: readonly WireError[]
}

/** An error as AppSync writes it. */
export interface WireError extends GraphQLFormattedError {
  readonly errorType?: string
  readonly errorCode?: number
  readonly errorInfo?: Readonly<Record<string, unknown>> | null
}

export interface SubscriptionRequest {
  readonly query: string
  readonly variables: Readonly<Record<string, unknown>>
}

const defaultTimeoutMs = 300_000

/** Returns the subprotocols of a connection: AppSync's name, and the authorization as base64url without padding. */
export function subprotocols(token: string, host: string): string[] {
  const header = btoa(JSON.stringify({ Authorization: token, host }))
  return ['graphql-ws', `header-${header.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')}`]
}

export const connectionInit = JSON.stringify({ type: 'connection_init' })

export function startFrame(id: string, request: SubscriptionRequest, token: string, host: string): string {
  const authorization = { Authorization: token, host }
  return JSON.stringify({
    id,
    type: 'start',
    payload: { data: JSON.stringify(request), extensions: { authorization } },
  })
}

export function stopFrame(id: string): string {
  return JSON.stringify({ id, type: 'stop' })
}

/** @returns undefined for an unknown frame, which a client must ignore */
export function readFrame(text: unknown): ServerFrame | undefined {
  const json = parse(text)
  if (!json) return undefined
  const payload = isRecord(json.payload) ? json.payload : {}
  const id = typeof json.id === 'string' && json.id !== '' ? json.id : undefined
  return id === undefined ? connectionFrame(json.type, payload) : subscriptionFrame(json.type, id, payload)
}

function connectionFrame(type: unknown, payload: Payload): ServerFrame | undefined {
  if (type === 'ka') return { type }
  if (type === 'connection_ack')
    return { type, connectionTimeoutMs: Number(payload.connectionTimeoutMs) || defaultTimeoutMs }
  if (type === 'connection_error') return { type, errors: errorsOf(payload) }
  return type === 'error' ? { type, id: undefined, errors: errorsOf(payload) } : undefined
}

function subscriptionFrame(type: unknown, id: string, payload: Payload): ServerFrame | undefined {
  if (type === 'start_ack' || type === 'complete') return { type, id }
  if (type === 'data') return { type, id, payload: dataOf(payload) }
  return type === 'error' ? { type, id, errors: errorsOf(payload) } : undefined
}

type Payload = Readonly<Record<string, unknown>>

function dataOf(payload: Payload): DataPayload {
  const data = isRecord(payload.data) ? payload.data : null
  return 'errors' in payload ? { data, errors: errorsOf(payload) } : { data }
}

/** AppSync documents an array of errors but sends a single object for some of them. */
function errorsOf({ errors }: Payload): WireError[] {
  const list: unknown[] = Array.isArray(errors) ? errors : [errors]
  const outgoing = list.filter(isRecord).map((error) => ({ ...error, message: messageOf(error) }))
  return outgoing.length > 0 ? outgoing : [{ message: 'The realtime channel reports an error.' }]
}

function messageOf({ message, errorType }: Payload): string {
  return (
    [message, errorType].find((text) => typeof text === 'string' && text !== '')?.toString() ??
    'Unknown error'
  )
}

function parse(text: unknown): Record<string, unknown> | undefined {
  try {
    const json: unknown = typeof text === 'string' ? JSON.parse(text) : undefined
    return isRecord(json) ? json : undefined
  } catch {
    return undefined
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
