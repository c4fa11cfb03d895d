import { mkdir, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { ensureCluster } from './cluster'
import type { DatabaseLogins } from './logins'
import { loadLogins } from './logins'
import type { PostgresPrograms } from './programs'
import { findPrograms } from './programs'
import type { ServerAccount } from './serverAccount'
import { chooseServerAccount } from './serverAccount'
import { serverSettings } from './serverSettings'
import { makeSocketFolder } from './socketFolder'

/** The files, programs, account, settings and passwords of a server. */
export interface DatabaseSite {
  /** Real path of PostgreSQL's own files. */
  readonly folder: string
  readonly socketFolder: string
  readonly logFile: string
  /** The server's account; undefined for the same user as this program. */
  readonly account: ServerAccount | undefined
  readonly programs: PostgresPrograms
  readonly settings: Readonly<Record<string, string>>
  readonly logins: DatabaseLogins
}

/**
 * Prepares `<dataDir>` for a server: creates what is missing and checks the rest.
 * @param settings added to those of {@link serverSettings}
 * @throws Error that names the file, folder or program at fault
 */
export async function prepareSite(
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<DatabaseSite> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 }).catch((error: Error) => {
    throw new Error(`Cannot make the data folder ${dataDir}: ${error.message}`, { cause: error })
  })
  const home = await realpath(dataDir)
  const folder = join(home, 'postgres')
  const account = await chooseServerAccount(home, folder)
  const programs = await findPrograms(account)
  const socketFolder = await makeSocketFolder(folder, account)
  const logins = await loadLogins(home)
  await ensureCluster({
    folder,
    socketFolder,
    account,
    programs,
    ownerPassword: logins.tendwell_owner,
    durable: settings.fsync !== 'off',
  })
  return {
    folder,
    socketFolder,
    logFile: join(home, 'postgres.log'),
    account,
    programs,
    settings: { ...serverSettings(socketFolder), ...settings },
    logins,
  }
}
