import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Credentials } from '../keys/administrator'
import { IdentityError } from './identityError'

const algorithm = 'AWS4-HMAC-SHA256'
const scope = { region: 'us-east-2', service: 'cognito-idp', end: 'aws4_request' }
const largestSkewMilliseconds = 5 * 60 * 1000
/**
 * Headers that must be signed. Otherwise the signature could be replayed for another operation,
 * server or time.
 */
const neededHeaders = ['host', 'x-amz-date', 'x-amz-target']

/**
 * Verifies a request's signature in AWS Signature Version 4, as in "Create a signed AWS API
 * request" of the AWS documentation: headers only, no presigned URLs.
 * @throws MissingAuthenticationTokenException, IncompleteSignatureException,
 * UnrecognizedClientException or InvalidSignatureException
 */
export function verifySignature(
  request: IncomingMessage,
  body: Buffer,
  { accessKeyId, secretAccessKey }: Credentials,
  now: Date,
): void {
  const { credential, signedHeaders, signature } = readAuthorization(request)
  const [keyId, day = '', region = '', service = '', end = '', ...more] = credential.split('/')
  const requestTime = header(request, 'x-amz-date')
  requireScope(region, service, end, more)
  if (keyId !== accessKeyId || request.headers['x-amz-security-token'] !== undefined) {
    throw refusal('UnrecognizedClientException', 'The security token included in the request is invalid.')
  }
  requireRecentDate(requestTime, day, now)
  const text = [
    algorithm,
    requestTime,
    [day, region, service, end].join('/'),
    sha256(canonicalRequest(request, signedHeaders, body)),
  ].join('\n')
  const key = [day, region, service, end].reduce<Buffer>(
    (chained, part) => hmac(chained, part),
    Buffer.from(`AWS4${secretAccessKey}`),
  )
  const expected = hmac(key, text)
  const given = Buffer.from(signature, 'hex')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw wrongSignature()
}

function readAuthorization(request: IncomingMessage) {
  const authorization = header(request, 'authorization')
  if (authorization === '') {
    throw refusal('MissingAuthenticationTokenException', 'Missing Authentication Token')
  }
  const match =
    /^AWS4-HMAC-SHA256 Credential=([^,\s]+), ?SignedHeaders=([^,\s]+), ?Signature=([0-9a-f]{64})$/.exec(
      authorization,
    )
  const [, credential, names, signature] = match ?? []
  if (!credential || !names || !signature) {
    throw refusal(
      'IncompleteSignatureException',
      `The Authorization header must be ${algorithm} with Credential, SignedHeaders and Signature.`,
    )
  }
  const signedHeaders = names.split(';')
  const missing = neededHeaders.find((name) => !signedHeaders.includes(name))
  if (missing !== undefined) {
    throw refusal('IncompleteSignatureException', `The header '${missing}' must be a signed header.`)
  }
  return { credential, signedHeaders, signature }
}

function requireScope(region: string, service: string, end: string, more: string[]): void {
  if (service !== scope.service) {
    throw refusal(
      'InvalidSignatureException',
      `Credential should be scoped to correct service: '${scope.service}'.`,
    )
  }
  if (region !== scope.region || end !== scope.end || more.length > 0) {
    throw refusal(
      'InvalidSignatureException',
      `Credential should be scoped to a valid region: ${scope.region}.`,
    )
  }
}

function requireRecentDate(text: string, day: string, now: Date): void {
  const parts = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/.exec(text)
  const time = parts && Date.parse(text.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'))
  if (!time || !text.startsWith(day) || day.length !== 8) {
    throw refusal(
      'IncompleteSignatureException',
      'X-Amz-Date must be the time of the signature, YYYYMMDDTHHMMSSZ.',
    )
  }
  const lead = time - now.getTime()
  if (Math.abs(lead) <= largestSkewMilliseconds) return
  const words =
    lead < 0 ? `Signature expired: ${text} is too old` : `Signature not yet current: ${text} is ahead`
  throw refusal('InvalidSignatureException', `${words} by more than 5 min.`)
}

function canonicalRequest(request: IncomingMessage, signedHeaders: string[], body: Buffer): string {
  const [path = '/', query = ''] = (request.url ?? '/').split('?')
  const headers = signedHeaders.map(
    (name) => `${name}:${header(request, name).trim().replace(/\s+/g, ' ')}\n`,
  )
  return [
    request.method ?? '',
    path.split('/').map(encodeURIComponent).join('/'),
    query.split('&').toSorted().join('&'),
    headers.join(''),
    signedHeaders.join(';'),
    sha256(body),
  ].join('\n')
}

function header(request: IncomingMessage, name: string): string {
  const value: unknown = request.headers[name]
  if (Array.isArray(value)) return value.join(',')
  return typeof value === 'string' ? value : ''
}

function wrongSignature(): IdentityError {
  return refusal(
    'InvalidSignatureException',
    'The request signature we calculated does not match the signature you provided. ' +
      'Check your AWS Secret Access Key and signing method. Consult the service documentation for details.',
  )
}

function refusal(name: IdentityError['name'], message: string): IdentityError {
  return new IdentityError(name, message)
}

function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text, 'utf8').digest()
}
