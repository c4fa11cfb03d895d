import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

interface Invocation {
  readonly id: string
  readonly event: string
  readonly settle: { resolve(answer: unknown): void; reject(error: Error): void }
}

/**
 * Runs a built Lambda in a process of its own, fed through Lambda's Runtime API.
 * @param artefact path of the bundle
 * @param environment all that its process sees
 */
export async function startLambda(artefact: string, environment: Record<string, string>) {
  const queue: Invocation[] = []
  const running = new Map<string, Invocation>()
  let hungry: ServerResponse | undefined
  let invocations = 0
  let output = ''

  function feed(): void {
    const next = hungry && queue.shift()
    if (!hungry || !next) return
    running.set(next.id, next)
    hungry.writeHead(200, { 'lambda-runtime-aws-request-id': next.id }).end(next.event)
    hungry = undefined
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [id = '', kind] = (request.url ?? '').split('/invocation/')[1]?.split('/') ?? []
    if (id === 'next') {
      hungry = response
      return feed()
    }
    const body: unknown = JSON.parse(await textOf(request))
    const invocation = running.get(id)
    running.delete(id)
    if (kind === 'response') invocation?.settle.resolve(body)
    else invocation?.settle.reject(new Error(`Lambda threw: ${JSON.stringify(body)}`))
    response.writeHead(202).end()
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo

  const child = spawn(process.execPath, [resolve('tests/api/lambda/bootstrap.mjs')], {
    env: {
      ...environment,
      AWS_LAMBDA_RUNTIME_API: `127.0.0.1:${port}`,
      LAMBDA_MODULE: pathToFileURL(resolve(artefact)).href,
    },
  })
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.on('exit', () => {
    const error = new Error(`The Lambda has ended:\n${output}`)
    for (const { settle } of [...queue, ...running.values()]) settle.reject(error)
  })

  return {
    /** Invokes the handler with what JSON keeps of an event, as Lambda does. */
    invoke: (event: unknown): Promise<unknown> =>
      new Promise((resolveAnswer, reject) => {
        invocations++
        if (child.exitCode !== null) return reject(new Error(`The Lambda has ended:\n${output}`))
        queue.push({
          id: randomUUID(),
          event: JSON.stringify(event),
          settle: { resolve: resolveAnswer, reject },
        })
        feed()
      }),
    /** All that it wrote so far. */
    output: () => output,
    invocations: () => invocations,
    stop: async () => {
      const ended = new Promise((resolveEnd) => child.once('exit', resolveEnd))
      child.kill('SIGKILL')
      await ended
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

export type RunningLambda = Awaited<ReturnType<typeof startLambda>>

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}
