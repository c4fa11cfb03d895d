import { once } from 'node:events'
import { WebSocket } from 'ws'
import type { CpuProfile } from './layers'

/** Samples where a Node process spends its time. @see https://chromedevtools.github.io/devtools-protocol/v8/Profiler/ */
export interface Profiler {
  start(): Promise<void>
  stop(): Promise<CpuProfile>
  close(): void
}

const samplingMicroseconds = 250

/**
 * Connects to a process that was started with `--inspect`.
 * @param port where its inspector listens
 * @throws Error when there is none
 */
export async function openProfiler(port: number): Promise<Profiler> {
  const answer = await fetch(`http://127.0.0.1:${port}/json/list`)
  const [target] = (await answer.json()) as { webSocketDebuggerUrl: string }[]
  if (!target) throw new Error('The inspector has no process.')
  const socket = new WebSocket(target.webSocketDebuggerUrl, { perMessageDeflate: false })
  await once(socket, 'open')
  let last = 0

  function ask<Result>(method: string, params: object = {}): Promise<Result> {
    const id = (last += 1)
    return new Promise((resolve, reject) => {
      const listen = (message: Buffer): void => {
        const answered = JSON.parse(message.toString('utf8')) as {
          id?: number
          result: Result
          error?: { message: string }
        }
        if (answered.id !== id) return
        socket.off('message', listen)
        if (answered.error) reject(new Error(`${method}: ${answered.error.message}`))
        else resolve(answered.result)
      }
      socket.on('message', listen)
      socket.send(JSON.stringify({ id, method, params }))
    })
  }

  await ask('Profiler.enable')
  await ask('Profiler.setSamplingInterval', { interval: samplingMicroseconds })
  return {
    start: () => ask('Profiler.start'),
    stop: async () => (await ask<{ profile: CpuProfile }>('Profiler.stop')).profile,
    close: () => socket.terminate(),
  }
}
