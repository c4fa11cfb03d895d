import type { IncomingHttpHeaders } from 'node:http'
import type { ActionContext } from '../actions/action'
import type { Parameters } from './parameters'

/** A parsed request to the hosted sign-in. */
export type HostedRequest = {
  method: string
  query: Parameters
  /** Fields of a posted form; empty for a GET. */
  form: Parameters
  cookies: ReadonlyMap<string, string>
  headers: IncomingHttpHeaders
}

/** A response. `cookies` are whole `Set-Cookie` lines. */
export type HostedAnswer = {
  status: number
  headers: Readonly<Record<string, string>>
  cookies?: readonly string[]
  body?: string | Buffer
}

export type HostedContext = ActionContext & {
  /** The product's name on the pages. */
  brandName: string
  /** The https origin of the pages, without a trailing slash. */
  origin: string
}

/** An endpoint. Its writes are always stored, because every answer commits. */
export type Endpoint = (request: HostedRequest, context: HostedContext) => Promise<HostedAnswer>
