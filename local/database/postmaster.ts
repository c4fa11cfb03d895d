import { execFile } from 'node:child_process'
import { readFile, readlink, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'

/** The main process of a running server, as its `postmaster.pid` describes it. */
export interface Postmaster {
  readonly pid: number
  /** Empty until the server has opened its socket. */
  readonly socketFolder: string
  /** The command that started it, from `postmaster.opts`. */
  readonly command: string
}

/**
 * Finds the server that runs on a cluster's files, even if another process started it.
 * @returns undefined when none runs: no pid file, or a stale one whose process id is unused or
 * another program's
 */
export async function findPostmaster(folder: string): Promise<Postmaster | undefined> {
  const lines = (await readIfThere(join(folder, 'postmaster.pid'))).split('\n')
  const pid = Number(lines[0])
  if (!(await isPostmaster(pid, folder))) return undefined
  const command = (await readIfThere(join(folder, 'postmaster.opts'))).trim()
  return { pid, socketFolder: lines[4] ?? '', command }
}

/**
 * Removes a lock file whose process id now belongs to another program, which PostgreSQL itself
 * cannot distinguish from a running server. PostgreSQL removes files of dead processes, and refuses
 * to start while shared memory is still in use.
 * @param lockFile `postmaster.pid` or the socket's `.lock`
 */
export async function removeForeignLock(lockFile: string, folder: string): Promise<void> {
  const pid = Number((await readIfThere(lockFile)).split('\n')[0])
  if (!pid || (await isPostmaster(pid, folder))) return
  await rm(lockFile, { force: true })
}

/**
 * Stops a server and waits until its files are closed: fast shutdown (disconnects clients, writes a
 * checkpoint), then immediate, then SIGKILL. The latter two need recovery at the next start.
 */
export async function stopPostmaster({ pid }: Postmaster, folder: string): Promise<void> {
  for (const [signal, seconds] of [
    ['SIGINT', 60],
    ['SIGQUIT', 10],
    ['SIGKILL', 10],
  ] as const) {
    if (!sendSignal(pid, signal)) return
    for (const end = performance.now() + seconds * 1000; performance.now() < end; await wait(10)) {
      const now = await findPostmaster(folder)
      if (now?.pid !== pid) return
    }
  }
  throw new Error(`The database server (process ${pid}) does not stop.`)
}

function sendSignal(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
    throw error
  }
}

async function isPostmaster(pid: number, folder: string): Promise<boolean> {
  if (!Number.isInteger(pid) || pid <= 0) return false
  return process.platform === 'linux' ? isPostmasterOnLinux(pid, folder) : isPostgres(pid)
}

/** proc(5): `stat` is `pid (name) state …`; the server's working directory is the folder of its files. */
async function isPostmasterOnLinux(pid: number, folder: string): Promise<boolean> {
  const [, name, state] = /^\d+ \((.*)\) (\S)/.exec(await readIfThere(`/proc/${pid}/stat`)) ?? []
  if (name !== 'postgres' || state === 'Z') return false
  const workingFolder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined)
  // Root in a container may lack CAP_SYS_PTRACE and then cannot read other processes' working
  // directories.
  return workingFolder === undefined ? haveSameOwner(`/proc/${pid}`, folder) : workingFolder === folder
}

async function haveSameOwner(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([one, other].map((path) => stat(path).catch(() => undefined)))
  return first !== undefined && first.uid === second?.uid
}

async function isPostgres(pid: number): Promise<boolean> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'comm=', '-p', String(pid)]).catch(() => ({
    stdout: '',
  }))
  return stdout.trim().endsWith('postgres')
}

async function readIfThere(path: string): Promise<string> {
  return readFile(path, 'utf8').catch(() => '')
}
