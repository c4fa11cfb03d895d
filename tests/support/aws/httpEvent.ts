import { randomUUID } from 'node:crypto'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'

interface HttpCall {
  readonly method: string
  readonly path: string
  /** Without the question mark. */
  readonly query?: string
  /** By lower-case name. */
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Uint8Array | string
  readonly isBase64Encoded?: boolean
  /** Claims verified by the authorizer; left out on routes without one. */
  readonly claims?: Readonly<Record<string, string>>
  /** The route's pattern; the path itself by default. */
  readonly routePath?: string
  readonly requestId?: string
}

/** Headers that API Gateway and CloudFront add to a browser's. */
const addedHeaders = {
  'accept-encoding': 'gzip',
  host: 'a1b2c3d4e5.execute-api.us-east-2.amazonaws.com',
  via: '2.0 0123456789abcdef.cloudfront.net (CloudFront)',
  'x-amz-cf-id': 'ViaCloudFront==',
  'x-amzn-trace-id': 'Root=1-65e2e4d4-0123456789abcdef01234567',
  'x-forwarded-for': '203.0.113.7, 198.51.100.9',
  'x-forwarded-port': '443',
  'x-forwarded-proto': 'https',
}

/**
 * An event as an HTTP API of API Gateway behind CloudFront makes it, with everything that the Lambda has no use for.
 * @see https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-develop-integrations-lambda.html
 */
export function httpEvent(asked: HttpCall): APIGatewayProxyEventV2 {
  const { method, path, query = '', headers = {}, body, isBase64Encoded = false, claims } = asked
  const { cookie, ...others } = headers
  const { requestId = randomUUID(), routePath = path } = asked
  const routeKey = `${method} ${routePath}`
  const requestContext = {
    accountId: '111111111111',
    apiId: 'a1b2c3d4e5',
    domainName: addedHeaders.host,
    domainPrefix: 'a1b2c3d4e5',
    http: {
      method,
      path,
      protocol: 'HTTP/1.1',
      sourceIp: '203.0.113.7',
      userAgent: headers['user-agent'] ?? '',
    },
    requestId,
    routeKey,
    stage: '$default',
    time: '02/Mar/2026:09:00:00 +0000',
    timeEpoch: 1_772_442_000_000,
    ...(claims && { authorizer: { jwt: { claims, scopes: null } } }),
  }
  return {
    version: '2.0',
    routeKey,
    rawPath: path,
    rawQueryString: query,
    ...(cookie !== undefined && { cookies: cookie.split('; ') }),
    headers: { ...others, ...addedHeaders },
    ...(query !== '' && { queryStringParameters: Object.fromEntries(new URLSearchParams(query)) }),
    requestContext,
    isBase64Encoded,
    ...(body !== undefined && { body: Buffer.from(body).toString(isBase64Encoded ? 'base64' : 'utf8') }),
  }
}

/** Converts claims as an authorizer of JSON web tokens does: text, a list as `[one two]`. */
export function claimsAsText(claims: Readonly<Record<string, unknown>>): Record<string, string> {
  const textOf = (claim: unknown) => (Array.isArray(claim) ? `[${claim.join(' ')}]` : String(claim))
  return Object.fromEntries(Object.entries(claims).map(([name, claim]) => [name, textOf(claim)]))
}
