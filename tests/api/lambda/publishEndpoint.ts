import { createHash, createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { LiveEvent } from '../../../api/services/liveEvents'

export const credentials = {
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG',
  sessionToken: 'session',
}

interface Published {
  readonly query: string
  readonly field: string
  readonly event: LiveEvent['event']
  readonly isSigned: boolean
}

/** AppSync's endpoint as the Lambda sees it when it publishes: checks the signature, writes down what came. */
export async function startPublishEndpoint() {
  const published: Published[] = []
  let status = 200
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const { query, variables } = JSON.parse(body)
    const field = /{ (\w+)\(/.exec(query)?.[1] ?? ''
    published.push({ query, field, event: variables.event, isSigned: isSigned(request.headers, body) })
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(JSON.stringify({ data: { [field]: {} } }))
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/graphql`,
    published,
    answerWith: (next: number) => void (status = next),
    stop: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

/** Signature Version 4 written out once more, after AWS's description, so that the library is not its own judge. */
function isSigned(headers: IncomingHttpHeaders, body: string): boolean {
  const match =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([\w-]+)\/appsync\/aws4_request, SignedHeaders=([\w;-]+), Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    )
  if (!match || headers['x-amz-security-token'] !== credentials.sessionToken) return false
  const [, keyId, day = '', region = '', signedHeaders = '', signature] = match
  const canonicalHeaders = signedHeaders.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const canonical = ['POST', '/graphql', '', canonicalHeaders.join(''), signedHeaders, sha256(body)].join(
    '\n',
  )
  const scope = `${day}/${region}/appsync/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const key = [day, region, 'appsync', 'aws4_request'].reduce<string | Buffer>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    `AWS4${credentials.secretAccessKey}`,
  )
  return (
    keyId === credentials.accessKeyId && signature === createHmac('sha256', key).update(toSign).digest('hex')
  )
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
