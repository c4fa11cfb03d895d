import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { LiveEvent } from '../../../api/services/liveEvents'
import { isSigned } from './isSigned'

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

/** AppSync's endpoint for the Lambda's publications: checks the signature and records the requests. */
export async function startPublishEndpoint() {
  const published: Published[] = []
  let status = 200
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const { query, variables } = JSON.parse(body)
    const field = /{ (\w+)\(/.exec(query)?.[1] ?? ''
    published.push({
      query,
      field,
      event: variables.event,
      isSigned: isSigned(request, body, 'appsync', credentials),
    })
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
