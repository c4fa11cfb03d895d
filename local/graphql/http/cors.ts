import type { IncomingMessage } from 'node:http'

type Headers = Readonly<Record<string, string>>

/** Amplify reads the kind of an error from `x-amzn-errortype`, so that browsers have to be shown it. */
const exposed = 'x-amzn-requestid,x-amzn-errortype'

const anyOrigin: Headers = { vary: 'origin' }

/** Lets the pages of the allowed origins read the answer; a page of another origin gets none of these headers. */
export function corsHeaders({ headers: { origin } }: IncomingMessage, allowed: readonly string[]): Headers {
  if (!origin || !allowed.includes(origin)) return anyOrigin
  return { vary: 'origin', 'access-control-allow-origin': origin, 'access-control-expose-headers': exposed }
}

/** What the preflight of a browser is told. */
export const preflightHeaders: Headers = {
  'access-control-allow-methods': 'POST',
  'access-control-allow-headers': 'content-type,authorization,x-amz-user-agent',
  'access-control-max-age': '7200',
  'content-length': '0',
}
