import { spawn } from 'node:child_process'
import { constants } from 'node:fs'
import { open, readFile, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pathForServer } from './cluster'
import { removeForeignLock } from './postmaster'
import { serverEnvironment } from './serverEnvironment'
import type { DatabaseSite } from './site'
import { socketPath } from './socketFolder'

/** A server process started by this process. */
export interface LaunchedServer {
  readonly pid: number | undefined
  /** Returns the server's error output once it has exited. */
  failure(): Promise<string | undefined>
}

const largestLogFile = 5_000_000

/**
 * Starts a server in its own session, so that neither the end of this process nor Ctrl-C in its
 * terminal reaches it. Its output goes to the log file. Returns before the server is ready;
 * connecting detects that.
 */
export async function launchServer(site: DatabaseSite): Promise<LaunchedServer> {
  await removeForeignLock(join(site.folder, 'postmaster.pid'), site.folder)
  await removeForeignLock(`${socketPath(site.socketFolder)}.lock`, site.folder)
  const { size } = await makeRoomInLog(site.logFile)
  // Does not follow links, because root writes into a folder that may belong to another user.
  const logFile = await open(
    site.logFile,
    constants.O_APPEND | constants.O_CREAT | constants.O_WRONLY | constants.O_NOFOLLOW,
    0o600,
  )
  try {
    let ended: string | undefined
    const child = spawn(site.programs.postgres, serverArguments(site), {
      ...site.account,
      cwd: site.folder,
      env: serverEnvironment(),
      detached: true,
      stdio: ['ignore', logFile.fd, logFile.fd],
    })
    child.once('error', (error) => (ended = error.message))
    child.once('exit', (code, signal) => (ended ??= `It ended with ${signal ?? `exit code ${code}`}.`))
    child.unref()
    return {
      pid: child.pid,
      failure: async () => ended && ((await fatalLine(site.logFile, size)) ?? ended),
    }
  } finally {
    await logFile.close()
  }
}

/**
 * Returns the command line in the format of `postmaster.opts`, to detect whether a running server
 * was started in the same way.
 */
export function serverCommand(site: DatabaseSite): string {
  return [site.programs.postgres, ...serverArguments(site).map((argument) => `"${argument}"`)].join(' ')
}

function serverArguments({ folder, account, settings }: DatabaseSite): string[] {
  const given = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return ['-D', pathForServer(folder, account), ...given]
}

async function makeRoomInLog(logFile: string): Promise<{ size: number }> {
  const size = await stat(logFile).then(
    (found) => found.size,
    () => 0,
  )
  if (size < largestLogFile) return { size }
  await rename(logFile, `${logFile}.1`)
  return { size: 0 }
}

async function fatalLine(logFile: string, from: number): Promise<string | undefined> {
  const text = (await readFile(logFile)).subarray(from).toString('utf8')
  return /(?:FATAL|PANIC): +(.*)/.exec(text)?.[1] ?? text.trim().split('\n').at(-1)
}
