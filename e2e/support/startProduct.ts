import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export interface StartedProduct {
  readonly process: ChildProcess
  readonly readyLine: string
}

/**
 * Starts the product as its users do, in a separate process.
 * @param folder the working tree to start
 * @param nodeArguments arguments of Node, before the script
 * @returns once it has printed its ready line
 * @throws Error with its output when it ends before
 */
export async function startProduct(
  port: number,
  dataDir: string,
  httpsPort = port + 1,
  settings: Readonly<Record<string, string>> = {},
  { folder = '.', nodeArguments = [] as readonly string[] } = {},
): Promise<StartedProduct> {
  const child = spawn(process.execPath, [...nodeArguments, ...(await startArguments(folder))], {
    cwd: folder,
    env: {
      ...process.env,
      PORT: String(port),
      HTTPS_PORT: String(httpsPort),
      DATA_DIR: dataDir,
      SEED: 'demo',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const complaints: string[] = []
  createInterface({ input: child.stderr }).on('line', (line) => complaints.push(line))
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.includes('is ready at')) return { process: child, readyLine: line }
  }
  throw new Error(`The product ended before it was ready:\n${complaints.join('\n')}`)
}

/** Node's arguments in `npm start`. */
async function startArguments(folder: string): Promise<string[]> {
  const { scripts } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    readonly scripts: { readonly start: string }
  }
  return scripts.start.split(' ').slice(1)
}

/** Sends a signal and waits until the process has ended. */
export async function endProduct(
  { process: child }: StartedProduct,
  signal: 'SIGKILL' | 'SIGTERM',
): Promise<number | null> {
  const gone = once(child, 'exit') as Promise<[number | null]>
  child.kill(signal)
  return (await gone)[0]
}
