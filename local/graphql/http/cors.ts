import type { IncomingMessage } from 'node:http'

type Headers = Readonly<Record<string, string>>

/**
 * Headers exposed to browsers. Amplify reads an error's type from `x-amzn-errortype`, our client the
 * pause before a repetition from `retry-after`.
 */
const exposed = 'x-amzn-requestid,x-amzn-errortype,retry-after'

const anyOrigin: Headers = { vary: 'origin' }

/** Returns CORS headers for allowed origins, and none for others. */
export function corsHeaders({ headers: { origin } }: IncomingMessage, allowed: readonly string[]): Headers {
  if (!origin || !allowed.includes(origin)) return anyOrigin
  return { vary: 'origin', 'access-control-allow-origin': origin, 'access-control-expose-headers': exposed }
}

/** Headers of a preflight response. */
export const preflightHeaders: Headers = {
  'access-control-allow-methods': 'POST',
  'access-control-allow-headers': 'content-type,authorization,x-amz-user-agent',
  'access-control-max-age': '7200',
  'content-length': '0',
}
