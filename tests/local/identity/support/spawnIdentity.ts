import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { TestDatabase } from '../../../support/database/database'

/** An identity server in a process of its own. */
export type SpawnedIdentity = {
  origin: string
  clientId: string
  /** Kills the process as a power cut would, and waits until it has ended. */
  kill9(): Promise<void>
}

/**
 * Starts an identity server on a database and data folder that outlive it.
 * @param time the fixed time of the process's clock, so that nothing expires while one is killed and another
 *   starts
 */
export async function spawnIdentity(
  database: TestDatabase,
  dataDir: string,
  time: Date,
): Promise<SpawnedIdentity> {
  const script = fileURLToPath(new URL('identityProcess.ts', import.meta.url))
  const parameters = [JSON.stringify(database.connection('owner')), dataDir, time.toISOString()]
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...parameters], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(createInterface(child.stdout), 'line')
  const { port, clientId } = JSON.parse(String(line)) as { port: number; clientId: string }
  return {
    origin: `http://127.0.0.1:${port}`,
    clientId,
    async kill9() {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}
