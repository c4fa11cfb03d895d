import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { bundleForNode } from '../../scripts/build/bundleForNode.mjs'
import type { Tree } from './tree'

/** A server in a process of its own, so that its CPU is its own. */
export interface Peer {
  readonly pid: number
  readonly origin: string
  /** The token of a user whom the server admits; empty where it checks none. */
  readonly token: string
  stop(): Promise<void>
}

/**
 * Starts a program of a tree's `bench/peers`, built as the product is.
 * @param name of its file
 */
export async function startPeer(
  { folder }: Tree,
  name: 'engine' | 'bareGraphql' | 'rawSockets',
): Promise<Peer> {
  const bundle = join(folder, `.cache/bench/${name}.mjs`)
  await bundleForNode(join(folder, `bench/peers/${name}.ts`), bundle)
  const child = fork(bundle, {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  const [told] = (await Promise.race([once(child, 'message'), ended])) as [unknown]
  if (typeof told !== 'object' || told === null) throw new Error(`${name} ended before it listened.`)
  const { port, token = '' } = told as { port: number; token?: string }
  return {
    pid: child.pid ?? 0,
    origin: `127.0.0.1:${port}`,
    token,
    stop: async () => {
      child.kill()
      await ended
    },
  }
}
