import { Agent, request as send } from 'node:http'

/** What is asked over and over. */
export interface Load {
  /** Whole address of the endpoint, plain http. */
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  /** The body of each request. @param connection which of the connections sends it */
  readonly body: (connection: number) => string
}

/** A client that keeps its connections, so that a round measures requests alone. */
export function createClient(connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })

  /** @throws Error when the answer is not what a working server gives */
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

  /** Sends a number of requests, each connection the next when the one before is answered. */
  async function run(load: Load, requests: number): Promise<void> {
    let left = requests
    const loop = async (_: unknown, connection: number): Promise<void> => {
      while (left-- > 0) await ask(load, connection)
    }
    await Promise.all(Array.from({ length: connections }, loop))
  }

  /** Milliseconds from sending to the whole answer, of requests one after another. */
  async function times(load: Load, requests: number): Promise<number[]> {
    const taken: number[] = []
    for (let count = 0; count < requests; count++) {
      const startedAt = performance.now()
      await ask(load)
      taken.push(performance.now() - startedAt)
    }
    return taken
  }

  return { ask, run, times, close: () => agent.destroy() }
}

export type Client = ReturnType<typeof createClient>
