import type { IncomingHttpHeaders } from 'node:http'
import type { ActionContext } from '../actions/action'
import type { Parameters } from './parameters'

/** A request to the hosted sign-in, read. */
export type HostedRequest = {
  method: string
  query: Parameters
  /** The fields of a posted form; none for a GET. */
  form: Parameters
  cookies: ReadonlyMap<string, string>
  headers: IncomingHttpHeaders
}

/** What goes back. `cookies` are whole `Set-Cookie` lines. */
export type HostedAnswer = {
  status: number
  headers: Readonly<Record<string, string>>
  cookies?: readonly string[]
  body?: string | Buffer
}

export type HostedContext = ActionContext & {
  /** The product's name on the pages. */
  brandName: string
  /** The https address of the pages, without a slash at the end. */
  origin: string
}

/** One endpoint; whatever it counts or takes is kept, because every answer commits. */
export type Endpoint = (request: HostedRequest, context: HostedContext) => Promise<HostedAnswer>
