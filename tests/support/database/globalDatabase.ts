import { mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { removeServer } from '../removeServer'

declare module 'vitest' {
  interface ProvidedContext {
    /** The data folder of the run's database server, which the first test that needs a database starts. */
    databaseFolder: string
  }
}

const prefix = 'tendwell-tests-'

/** Vitest's global setup: one database server for the whole run, started on demand. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await clearKilledRuns()
  const folder = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`))
  project.provide('databaseFolder', folder)
  return () => removeServer(folder)
}

async function clearKilledRuns(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(name.startsWith(prefix) ? name.slice(prefix.length).split('-')[0] : Number.NaN)
    if (!Number.isNaN(pid) && !isAlive(pid)) await removeServer(join(tmpdir(), name))
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
