import { createHash, createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import type { IdentityServer } from './identityServer'

export type Credentials = { accessKeyId: string; secretAccessKey: string }

/** The administrator's access key, from where an administrator finds it. */
export async function administratorOf({ dataDir }: { dataDir: string }): Promise<Credentials> {
  const text = await readFile(join(dataDir, 'identity', 'keys.json'), 'utf8')
  return (JSON.parse(text) as { administrator: Credentials }).administrator
}

/** The AWS SDK as it is, with the administrator's access key. */
export async function administratorSdk(server: IdentityServer): Promise<CognitoIdentityProviderClient> {
  return new CognitoIdentityProviderClient({
    region: 'us-east-2',
    endpoint: server.identity.configuration.userPoolEndpoint,
    credentials: await administratorOf(server),
    maxAttempts: 1,
  })
}

export type SignedParts = {
  credentials: Credentials
  target: string
  body: string
  at: Date
  region: string
  service: string
  /** Headers to sign besides the required ones. */
  headers: Record<string, string>
  signedHeaders: string[]
  /** Parts replaced after signing. */
  sent: Partial<{
    target: string
    body: string
    host: string
    authorization: string
    at: string
    headers: Record<string, string>
  }>
}

/** Signs a request by AWS Signature Version 4 and sends it, with the test's changes after signing. */
export async function sendSigned(server: IdentityServer, parts: SignedParts) {
  const { host, port, hostname } = new URL(server.origin)
  const time = parts.at.toISOString().replace(/[-:]|\.\d{3}/g, '')
  const headers: Record<string, string> = {
    ...parts.headers,
    host,
    'x-amz-date': time,
    'x-amz-target': parts.target,
  }
  const canonical = [
    'POST',
    '/identity/',
    '',
    ...parts.signedHeaders.map((name) => `${name}:${headers[name] ?? ''}`),
    '',
    parts.signedHeaders.join(';'),
    createHash('sha256').update(parts.body).digest('hex'),
  ].join('\n')
  const scope = [time.slice(0, 8), parts.region, parts.service, 'aws4_request']
  const text = [
    'AWS4-HMAC-SHA256',
    time,
    scope.join('/'),
    createHash('sha256').update(canonical).digest('hex'),
  ]
  const key = scope.reduce<Buffer>(
    (chained, part) => createHmac('sha256', chained).update(part).digest(),
    Buffer.from(`AWS4${parts.credentials.secretAccessKey}`),
  )
  const signature = createHmac('sha256', key).update(text.join('\n')).digest('hex')
  const authorization = `AWS4-HMAC-SHA256 Credential=${parts.credentials.accessKeyId}/${scope.join('/')}, SignedHeaders=${parts.signedHeaders.join(';')}, Signature=${signature}`
  const { sent } = parts
  return post(
    { hostname, port, body: sent.body ?? parts.body },
    {
      ...headers,
      ...sent.headers,
      host: sent.host ?? host,
      'x-amz-date': sent.at ?? time,
      'x-amz-target': sent.target ?? parts.target,
      authorization: sent.authorization ?? authorization,
    },
  )
}

/** Node's own client, because fetch sets the Host header itself. */
function post(
  { hostname, port, body }: { hostname: string; port: string; body: string },
  headers: Record<string, string>,
): Promise<{ status: number; body: Record<string, unknown> }> {
  return new Promise((resolve, reject) => {
    const call = request({ hostname, port, path: '/identity/', method: 'POST', headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const answer = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>
        resolve({ status: response.statusCode ?? 0, body: answer })
      })
    })
    call.on('error', reject).end(body)
  })
}
