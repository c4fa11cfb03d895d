import type { IncomingMessage, ServerResponse } from 'node:http'

/** Amplify reads the kind of an error from `x-amzn-errortype`, so that browsers have to be shown it. */
const exposed = 'x-amzn-requestid,x-amzn-errortype'

/** Lets the pages of the allowed origins read the answer; a page of another origin gets none of these headers. */
export function allowOrigin(
  request: IncomingMessage,
  response: ServerResponse,
  allowed: readonly string[],
): void {
  response.setHeader('vary', 'origin')
  const { origin } = request.headers
  if (!origin || !allowed.includes(origin)) return
  response.setHeader('access-control-allow-origin', origin)
  response.setHeader('access-control-expose-headers', exposed)
}

/** Answers the preflight of a browser. */
export function answerPreflight(response: ServerResponse): void {
  response.setHeader('access-control-allow-methods', 'POST')
  response.setHeader('access-control-allow-headers', 'content-type,authorization,x-amz-user-agent')
  response.setHeader('access-control-max-age', '7200')
  response.writeHead(200, { 'content-length': 0 }).end()
}
