import { execFile } from 'node:child_process'
import {
  chown,
  lchown,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { PostgresPrograms } from './programs'
import type { ServerAccount } from './serverAccount'
import { serverEnvironment } from './serverEnvironment'
import { syncFolder } from './syncFolder'

interface ClusterPlan {
  /** Folder of the database files. */
  readonly folder: string
  /** A private folder that the server's account can enter. */
  readonly socketFolder: string
  readonly account: ServerAccount | undefined
  readonly programs: PostgresPrograms
  readonly ownerPassword: string
  /** Whether the data must survive a power loss. */
  readonly durable: boolean
}

/**
 * Creates the database files at first start, in a folder that is renamed when complete. An
 * interruption therefore leaves nothing incomplete, and of several concurrent starts one wins.
 * @throws Error when the files cannot be created, or belong to another user or version of
 * PostgreSQL
 */
export async function ensureCluster(plan: ClusterPlan): Promise<void> {
  if (!(await exists(plan.folder))) await createCluster(plan)
  await refuseOtherVersion(plan)
  await takeOwnership(plan)
}

async function createCluster(plan: ClusterPlan): Promise<void> {
  const unfinished = `${plan.folder}.new-${process.pid}`
  await removeUnfinished(plan.folder)
  await mkdir(unfinished, { mode: 0o700 })
  if (plan.account) await chown(unfinished, plan.account.uid, plan.account.gid)
  await initialise(plan, unfinished)
  await rename(unfinished, plan.folder).catch(async (error: NodeJS.ErrnoException) => {
    await rm(unfinished, { recursive: true, force: true })
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error // else a concurrent start won
  })
  await syncFolder(dirname(plan.folder))
}

/**
 * Removes the files of first starts that were killed; those of living processes are still in
 * progress.
 */
async function removeUnfinished(folder: string): Promise<void> {
  const prefix = `${folder}.new-`
  for (const name of await readdir(dirname(folder))) {
    const path = join(dirname(folder), name)
    if (!path.startsWith(prefix)) continue
    const pid = Number(path.slice(prefix.length))
    if (pid === process.pid || !isAlive(pid)) await rm(path, { recursive: true, force: true })
  }
}

async function initialise(plan: ClusterPlan, folder: string): Promise<void> {
  const secret = await mkdtemp(join(plan.socketFolder, 'init-'))
  const passwordFile = join(secret, 'password')
  try {
    await writeFile(passwordFile, plan.ownerPassword, { mode: 0o600 })
    if (plan.account) {
      await chown(secret, plan.account.uid, plan.account.gid)
      await chown(passwordFile, plan.account.uid, plan.account.gid)
    }
    await promisify(execFile)(plan.programs.initdb, initialArguments(plan, folder, passwordFile), {
      ...plan.account,
      cwd: folder,
      env: serverEnvironment(),
    })
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw new Error(`PostgreSQL could not make its files in ${folder}: ${initdbReason(error)}`, {
      cause: error,
    })
  } finally {
    await rm(secret, { recursive: true, force: true })
  }
}

function initialArguments({ account, durable }: ClusterPlan, folder: string, passwordFile: string): string[] {
  return [
    '-D',
    pathForServer(folder, account),
    '--username=tendwell_owner',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // PostgreSQL's builtin collation: the same order on every machine, whatever locales it has.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    // Trigrams classify letters by the system locale.
    `--lc-ctype=${process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'}`,
    '--data-checksums',
    ...syncArguments(durable),
  ]
}

/**
 * Returns the sync method. Linux syncs a file system in one call, syncfs(2), where a call for each
 * of a thousand files takes three times as long.
 */
function syncArguments(durable: boolean): string[] {
  if (!durable) return ['--no-sync']
  return process.platform === 'linux' ? ['--sync-method=syncfs'] : []
}

/**
 * Returns the path under which the server finds its data. Another account cannot resolve a path
 * below a private home directory. On Linux it can use the working directory that root has opened
 * for it: `/proc/self/cwd` leads there directly (proc(5)).
 */
export function pathForServer(folder: string, account: ServerAccount | undefined): string {
  return account && process.platform === 'linux' ? '/proc/self/cwd' : folder
}

async function refuseOtherVersion({ folder, programs }: ClusterPlan): Promise<void> {
  const version = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Error(`${folder} does not hold PostgreSQL data that can be read: ${error.message}`, {
      cause: error,
    })
  })
  if (version.trim() === programs.majorVersion) return
  throw new Error(
    `${folder} was made by PostgreSQL ${version.trim()}, this program brings ${programs.majorVersion}. ` +
      'Start the version of Tendwell that made it, back up, and restore into a new data folder.',
  )
}

/** Changes the owner of data copied by root, because the server requires to own them. */
async function takeOwnership({ folder, account }: ClusterPlan): Promise<void> {
  const { uid } = await stat(folder)
  if (account && uid !== account.uid) return giveTo(folder, account)
  if (account || uid === process.getuid?.()) return
  throw new Error(
    `${folder} belongs to user ${uid}: Tendwell was started before by somebody else, perhaps as root. ` +
      'Start it as that user again, or give the data folder to yourself (chown -R).',
  )
}

async function giveTo(path: string, account: ServerAccount): Promise<void> {
  const entries = await readdir(path, { withFileTypes: true })
  for (const entry of entries) {
    const inner = join(path, entry.name)
    if (entry.isDirectory()) await giveTo(inner, account)
    else await lchown(inner, account.uid, account.gid)
  }
  await chown(path, account.uid, account.gid)
}

/** The line that names the cause; initdb and the server that it runs print others around it. */
function initdbReason(error: unknown): string {
  const text = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : ''
  const cause = /(?:FATAL|PANIC|ERROR|error): +(.+)$/m.exec(text)?.[1] ?? text
  if (/No space left on device/.test(cause)) return `${cause}. Free some disk space and start again.`
  return cause || (error instanceof Error ? error.message : String(error))
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false
      throw new Error(`Cannot open ${path}: ${error.message}`, { cause: error })
    },
  )
