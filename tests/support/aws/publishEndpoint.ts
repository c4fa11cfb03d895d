import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { LiveEvent } from '../../../api/services/liveEvents'
import { listenOnLoopback } from '../listenOnLoopback'
import { isSigned } from './isSigned'

export const credentials = {
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG',
  sessionToken: 'session',
}

interface Published {
  readonly field: string
  readonly event: LiveEvent['event']
  readonly isSigned: boolean
  /** The number of the request, from 1. */
  readonly request: number
}

/** AppSync's endpoint for the Lambda's publications: checks the signature and records the requests. */
export async function startPublishEndpoint() {
  const published: Published[] = []
  let requests = 0
  let status = 200
  let refused = ''
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const { query, variables } = JSON.parse(body)
    requests += 1
    const number = requests
    const data: Record<string, object | null> = {}
    for (const [, field = ''] of String(query).matchAll(/(\w+)\(event: /g)) {
      data[field] = field === refused ? null : {}
      const event = variables[field]
      published.push({
        field,
        event,
        isSigned: isSigned(request, body, 'appsync', credentials),
        request: number,
      })
    }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ data }))
  }

  const server = createServer((request, response) => void answer(request, response))
  const { port, stop } = await listenOnLoopback(server)
  return {
    url: `http://127.0.0.1:${port}/graphql`,
    published,
    answerWith: (next: number) => void (status = next),
    /** Fails the events of one mutation. */
    refuse: (field: LiveEvent['field']) => void (refused = field),
    stop,
  }
}
