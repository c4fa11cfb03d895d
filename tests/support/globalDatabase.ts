import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { findPostmaster, stopPostmaster } from '../../local/database/postmaster'

declare module 'vitest' {
  interface ProvidedContext {
    /** The data folder of the run's database server; the first test that wants a database starts it there. */
    databaseFolder: string
  }
}

const prefix = 'tendwell-tests-'

/** Vitest's global setup: one database server for the whole run, started only if a test asks for it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await clearKilledRuns()
  const folder = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`))
  project.provide('databaseFolder', folder)
  return () => clear(folder)
}

async function clearKilledRuns(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(name.startsWith(prefix) ? name.slice(prefix.length).split('-')[0] : Number.NaN)
    if (!Number.isNaN(pid) && !isAlive(pid)) await clear(join(tmpdir(), name))
  }
}

async function clear(folder: string): Promise<void> {
  const cluster = join(folder, 'postgres')
  const postmaster = await findPostmaster(cluster)
  if (postmaster) {
    await stopPostmaster(postmaster, cluster)
    await rm(postmaster.socketFolder, { recursive: true, force: true })
  }
  await rm(folder, { recursive: true, force: true })
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
