import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { ClientConfig } from 'pg'
import { Client } from 'pg'
import { onTestFinished } from 'vitest'
import { removeServer } from '../removeServer'

/** A data folder for one test's servers; running ones are stopped after the test. */
export async function databaseFolder(...below: readonly string[]): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'tendwell-server-'))
  const folder = join(root, ...(below.length > 0 ? below : ['data']))
  onTestFinished(async () => {
    await removeServer(folder)
    await rm(root, { recursive: true, force: true })
  })
  return folder
}

/** Starts the database from a separate process, and waits until it is connected. */
export async function databaseProcess(
  dataDir: string,
  { isExclusive = false } = {},
): Promise<{ process: ChildProcess; adopted: boolean; ended: Promise<unknown> }> {
  const script = fileURLToPath(new URL('databaseProcess.ts', import.meta.url))
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', script, dataDir, ...(isExclusive ? ['exclusively'] : [])],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const ended = once(child, 'exit')
  onTestFinished(() => void child.kill('SIGKILL'))
  const line = await Promise.race([once(createInterface(child.stdout), 'line'), ended])
  const { adopted } = JSON.parse(String(line[0])) as { adopted: boolean }
  return { process: child, adopted, ended }
}

/** Runs one statement on a connection of its own. */
export async function query(connection: ClientConfig, text: string): Promise<unknown[]> {
  const client = new Client(connection)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}
