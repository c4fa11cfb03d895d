import type { ChildProcess } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { Client } from 'pg'
import { expect, test, vi } from 'vitest'
import { findPostmaster } from '../../../local/database/postmaster'
import type { RunningPostgres } from '../../../local/database/startPostgres'
import { startPostgres } from '../../../local/database/startPostgres'
import { databaseFolder, databaseProcess, query } from '../../support/database/databaseFolder'

const log = () => undefined

async function postmasterPid(dataDir: string): Promise<number> {
  const postmaster = await findPostmaster(join(dataDir, 'postgres'))
  if (!postmaster) throw new Error('No server runs.')
  return postmaster.pid
}

/** Inserts rows one by one, each in a commit of its own, until the connection breaks. */
async function writeUntilCut(postgres: RunningPostgres, acknowledged: number[]): Promise<void> {
  const client = new Client(postgres.ownerConnection())
  client.on('error', () => undefined)
  await client.connect()
  try {
    for (let number = 1; ; number += 1) {
      await client.query('insert into entry values ($1)', [number])
      acknowledged.push(number)
    }
  } catch {
    await client.end().catch(() => undefined)
  }
}

async function until(met: () => boolean): Promise<void> {
  while (!met()) await turn()
}

/** Waits until the server has noticed that its last client is gone and released the client's locks. */
const serverHasNoUser = async (postgres: RunningPostgres) =>
  vi.waitFor(
    async () =>
      expect(
        await query(postgres.ownerConnection(), `select 1 from pg_locks where locktype = 'advisory'`),
      ).toEqual([]),
    { timeout: 30_000 },
  )

const kill9 = async ({ process, ended }: { process: ChildProcess; ended: Promise<unknown> }) => {
  process.kill('SIGKILL')
  await ended
}

test('a server outlives the kill -9 of its process and is adopted by the next, with its rows', async () => {
  const dataDir = await databaseFolder()
  const first = await databaseProcess(dataDir)
  const pid = await postmasterPid(dataDir)
  const visitor = await startPostgres({ dataDir, log })
  await query(visitor.ownerConnection(), 'create table entry (number int); insert into entry values (1);')
  await visitor.stop()
  await kill9(first)

  const second = await startPostgres({ dataDir, log })

  expect(second.adopted).toBe(true)
  expect(await postmasterPid(dataDir)).toBe(pid)
  expect(await query(second.ownerConnection(), 'select number from entry')).toEqual([{ number: 1 }])
  await second.stop()
  expect(await findPostmaster(join(dataDir, 'postgres'))).toBeUndefined()
})

test('kill -9 of the server loses no acknowledged row, and it comes back for the process that uses it', async () => {
  const dataDir = await databaseFolder()
  const postgres = await startPostgres({ dataDir, log })
  await query(postgres.ownerConnection(), 'create table entry (number int)')
  const acknowledged: number[] = []
  const writing = writeUntilCut(postgres, acknowledged)
  await until(() => acknowledged.length >= 50)

  const pid = await postmasterPid(dataDir)
  process.kill(pid, 'SIGKILL')
  await writing

  await expect.poll(() => postmasterPid(dataDir)).not.toBe(pid)
  const rows = await vi.waitFor(
    () => query(postgres.ownerConnection(), 'select number from entry order by 1'),
    { timeout: 60_000 },
  )
  const kept = rows.map((row) => (row as { number: number }).number)
  expect(kept.slice(0, acknowledged.length)).toEqual(acknowledged)
  expect(kept.length - acknowledged.length).toBeLessThanOrEqual(1) // the one in flight
  await postgres.stop()
})

test('the next start recovers every acknowledged write after kill -9 of process and server', async () => {
  const dataDir = await databaseFolder()
  const first = await databaseProcess(dataDir)
  const visitor = await startPostgres({ dataDir, log })
  await query(visitor.ownerConnection(), 'create table entry (number int); insert into entry values (1);')
  await visitor.stop()
  const pid = await postmasterPid(dataDir)
  await kill9(first)
  process.kill(pid, 'SIGKILL')

  const second = await startPostgres({ dataDir, log })

  expect(second.adopted).toBe(false)
  expect(await query(second.ownerConnection(), 'select number from entry')).toEqual([{ number: 1 }])
  await second.stop()
})

test.each([
  ['a process that is gone', 4_194_305],
  ['a process that is no server', process.pid],
])('a pid file and a socket lock left by %s do not prevent a start', async (_whose, pid) => {
  const dataDir = await databaseFolder()
  const first = await startPostgres({ dataDir, log })
  const pidFile = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')
  const socketLock = join(String(first.ownerConnection().host), '.s.PGSQL.5432.lock')
  const lock = await readFile(socketLock, 'utf8')
  await first.stop()
  await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), pidFile.replace(/^\d+/, String(pid)))
  await writeFile(socketLock, lock.replace(/^\d+/, String(pid)))

  const second = await startPostgres({ dataDir, log })

  expect(second.adopted).toBe(false)
  expect(await query(second.appConnection(), 'select 1 as one')).toEqual([{ one: 1 }])
  await second.stop()
})

test('a server left running with other settings is replaced, unless it has clients', async () => {
  const dataDir = await databaseFolder()
  const user = await startPostgres({ dataDir, log, settings: { work_mem: '5MB' } })
  const settings = { work_mem: '6MB' }
  const workMemory = async (postgres: RunningPostgres) => query(postgres.ownerConnection(), 'show work_mem')

  const visitor = await startPostgres({ dataDir, log, settings })
  expect(await workMemory(visitor)).toEqual([{ work_mem: '5MB' }])
  await visitor.stop()
  await user.stop()
  await kill9(await databaseProcess(dataDir))
  await serverHasNoUser(user)

  const next = await startPostgres({ dataDir, log, settings })
  expect(await workMemory(next)).toEqual([{ work_mem: '6MB' }])
  await next.stop()
})
