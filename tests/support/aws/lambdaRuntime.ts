import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { listenOnLoopback } from '../listenOnLoopback'

const bootstrap = resolve('tests/support/aws/lambdaBootstrap.mjs')

interface Invocation {
  readonly id: string
  readonly event: string
  readonly settle: { resolve(answer: unknown): void; reject(error: Error): void }
}

interface LambdaOptions {
  /** Number of concurrent invocations; each process handles one at a time, as in AWS. */
  readonly processes?: number
  /** A module that each process loads before the bundle. */
  readonly preload?: string
}

/**
 * Runs a built Lambda in separate processes, which get events through Lambda's Runtime API.
 * @param artifact path of the bundle
 * @param environment the complete environment of its processes
 */
export async function startLambda(
  artifact: string,
  environment: Record<string, string>,
  { processes = 1, preload }: LambdaOptions = {},
) {
  const queue: Invocation[] = []
  const running = new Map<string, Invocation>()
  const idle: ServerResponse[] = []
  let invocations = 0
  let output = ''

  function dispatch(): void {
    while (idle.length > 0 && queue.length > 0) {
      const [process, next] = [idle.shift(), queue.shift()]
      if (!process || !next) return
      running.set(next.id, next)
      process.writeHead(200, { 'lambda-runtime-aws-request-id': next.id }).end(next.event)
    }
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [id = '', kind] = (request.url ?? '').split('/invocation/')[1]?.split('/') ?? []
    if (id === 'next') {
      idle.push(response)
      return dispatch()
    }
    const body: unknown = JSON.parse(await textOf(request))
    const invocation = running.get(id)
    running.delete(id)
    if (kind === 'response') invocation?.settle.resolve(body)
    else invocation?.settle.reject(new Error(`Lambda threw: ${JSON.stringify(body)}`))
    response.writeHead(202).end()
  }

  const server = createServer((request, response) => void answer(request, response))
  // A Lambda that is busy for long keeps its connection.
  server.keepAliveTimeout = 0
  const runtimeApi = await listenOnLoopback(server)

  const children = Array.from({ length: processes }, () =>
    spawn(process.execPath, [...(preload ? ['--import', pathToFileURL(preload).href] : []), bootstrap], {
      env: {
        ...environment,
        AWS_LAMBDA_RUNTIME_API: `127.0.0.1:${runtimeApi.port}`,
        LAMBDA_MODULE: pathToFileURL(resolve(artifact)).href,
      },
    }),
  )
  const ended = () => children.some(({ exitCode }) => exitCode !== null)
  for (const child of children) {
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('exit', () => {
      const error = new Error(`The Lambda has ended:\n${output}`)
      for (const { settle } of [...queue, ...running.values()]) settle.reject(error)
    })
  }

  return {
    pids: children.flatMap(({ pid }) => pid ?? []),
    /** Invokes the handler with the event serialized as JSON, as Lambda does. */
    invoke: (event: unknown): Promise<unknown> =>
      new Promise((resolveAnswer, reject) => {
        invocations++
        if (ended()) return reject(new Error(`The Lambda has ended:\n${output}`))
        queue.push({
          id: randomUUID(),
          event: JSON.stringify(event),
          settle: { resolve: resolveAnswer, reject },
        })
        dispatch()
      }),
    /** Its log output so far. */
    output: () => output,
    invocations: () => invocations,
    /** Freezes its processes, as Lambda does between two invocations. */
    freeze: () => children.forEach((child) => child.kill('SIGSTOP')),
    thaw: () => children.forEach((child) => child.kill('SIGCONT')),
    stop: async () => {
      const left = children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)
      const gone = left.map((child) => once(child, 'exit'))
      for (const child of left) child.kill('SIGKILL')
      await Promise.all(gone)
      await runtimeApi.stop()
    },
  }
}

export type RunningLambda = Awaited<ReturnType<typeof startLambda>>

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}
