import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { freePort } from './freePort'

/**
 * Starts the product in a process of its own, with one account and a site of a few files.
 * @param environment further environment variables
 * @returns when it is ready or has ended; `kill` also removes its data folder, unless the environment names another
 */
export async function startProductProcess(
  { email, password }: { readonly email: string; readonly password: string },
  environment: Readonly<Record<string, string>> = {},
) {
  const dataDir = await mkdtemp(join(tmpdir(), 'tendwell-process-'))
  const port = await freePort()
  const script = fileURLToPath(new URL('productProcess.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', script, email, password], {
    env: {
      ...process.env,
      PORT: String(port),
      HTTPS_PORT: String(await freePort()),
      DATA_DIR: dataDir,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit') as Promise<[number | null]>
  await Promise.race([once(createInterface(child.stdout), 'line'), ended])
  return {
    child,
    ended,
    port,
    origin: `http://localhost:${port}`,
    kill: async () => {
      child.kill('SIGKILL')
      await ended
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
