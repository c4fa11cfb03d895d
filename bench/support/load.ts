import { Agent, request as send } from 'node:http'

/** A repeated request. */
export interface Load {
  /** Full address of the endpoint, plain http. */
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  /** The body of each request. @param connection which of the connections sends it */
  readonly body: (connection: number) => string
}

/** Creates a client with persistent connections, so that a round measures only requests. */
export function createClient(connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })

  /** @throws Error when the answer is not a working server's */
  function ask({ url, headers, body }: Load, connection = 0): Promise<string> {
    const text = body(connection)
    const length = { 'content-length': Buffer.byteLength(text) }
    return new Promise((resolve, reject) => {
      const request = send(
        url,
        { method: 'POST', agent, headers: { 'content-type': 'application/json', ...headers, ...length } },
        (response) => {
          let answer = ''
          response.setEncoding('utf8')
          response.on('data', (chunk: string) => (answer += chunk))
          response.on('end', () => {
            if (response.statusCode === 200 && !answer.includes('"errors":')) return resolve(answer)
            reject(new Error(`${url} answered ${response.statusCode}: ${answer.slice(0, 500)}`))
          })
        },
      )
      request.on('error', reject)
      request.end(text)
    })
  }

  /** Sends a number of requests, serially on each connection. */
  async function run(load: Load, requests: number): Promise<void> {
    let left = requests
    const loop = async (_: unknown, connection: number): Promise<void> => {
      while (left-- > 0) await ask(load, connection)
    }
    await Promise.all(Array.from({ length: connections }, loop))
  }

  /** Returns milliseconds from a request to its complete answer. */
  async function time(load: Load): Promise<number> {
    const startedAt = performance.now()
    await ask(load)
    return performance.now() - startedAt
  }

  return { ask, run, time, close: () => agent.destroy() }
}

export type Client = ReturnType<typeof createClient>
