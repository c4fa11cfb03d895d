import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export interface RoleCredentials {
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly sessionToken?: string
}

/**
 * Returns whether a POST to a URL without a query has a valid signature of a role. It implements Signature Version 4 from
 * AWS's description, independently of the library under test.
 * @param service AWS's name of the service, such as `appsync`
 */
export function isSigned(
  { url = '/', headers }: IncomingMessage,
  body: string,
  service: string,
  { accessKeyId, secretAccessKey, sessionToken }: RoleCredentials,
): boolean {
  const match =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([\w-]+)\/([\w-]+)\/aws4_request, SignedHeaders=([\w;-]+), Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    )
  if (!match || headers['x-amz-security-token'] !== sessionToken) return false
  const [, keyId, day = '', region = '', named, signedHeaders = '', signature] = match
  const canonicalHeaders = signedHeaders.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const canonical = ['POST', url, '', canonicalHeaders.join(''), signedHeaders, sha256(body)].join('\n')
  const scope = `${day}/${region}/${service}/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const key = [day, region, service, 'aws4_request'].reduce<string | Buffer>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    `AWS4${secretAccessKey}`,
  )
  return (
    keyId === accessKeyId &&
    named === service &&
    signature === createHmac('sha256', key).update(toSign).digest('hex')
  )
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
