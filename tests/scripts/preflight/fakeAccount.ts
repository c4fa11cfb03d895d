import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

interface Answer {
  readonly status?: number
  readonly body: object | string
}

/** The answers of an account by operation, such as `us-east-2 AmazonSSM.GetParameter`. */
export type Answers = Readonly<Record<string, Answer>>

/**
 * Answers as the services of an AWS account, by its region and operation. An operation without an answer is denied, as IAM
 * does.
 */
export async function startFakeAccount() {
  const asked: string[] = []
  let answers: Answers = {}
  const server = createServer((request, response) => {
    const answer = async () => {
      const operation = await operationOf(request)
      asked.push(operation)
      const { status = 200, body } = answers[operation] ?? denied
      const isText = typeof body === 'string'
      response.writeHead(status, { 'content-type': isText ? 'text/xml' : 'application/x-amz-json-1.1' })
      response.end(isText ? body : JSON.stringify(body))
    }
    answer().catch(() => response.destroy())
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The operations that were asked for, in order. */
    asked,
    answer: (next: Answers) => {
      answers = next
      asked.length = 0
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

const denied: Answer = {
  status: 400,
  body: { __type: 'AccessDeniedException', message: 'User is not authorized to perform this operation' },
}

/** The target of JSON services, with the name of a secret; the action of those with forms, otherwise the path. */
async function operationOf(request: IncomingMessage): Promise<string> {
  const { headers, method, url = '/' } = request
  const [, region] = /Credential=[^/]+\/\d+\/([\w-]+)\//.exec(headers.authorization ?? '') ?? []
  const body = await text(request)
  const target = headers['x-amz-target']?.toString()
  const name = target?.endsWith('GetSecretValue')
    ? ` ${(JSON.parse(body) as { SecretId: string }).SecretId}`
    : ''
  const action = new URLSearchParams(body).get('Action')
  return `${region} ${target ?? action ?? `${method} ${url.replace(/\/$/, '')}`}${name}`
}
