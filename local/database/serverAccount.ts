import { readFile, stat } from 'node:fs/promises'

/** An account of the operating system, by uid and gid. */
export interface ServerAccount {
  readonly uid: number
  readonly gid: number
}

/**
 * Chooses the account of the database server. PostgreSQL refuses root, so a program started as root
 * uses another account: the owner of existing data, else of the data folder, else `nobody`.
 * @returns undefined when the server runs as this program's user
 */
export async function chooseServerAccount(
  dataDir: string,
  clusterFolder: string,
): Promise<ServerAccount | undefined> {
  if (process.getuid?.() !== 0) return undefined
  return (
    (await unprivilegedOwner(clusterFolder)) ??
    (await unprivilegedOwner(dataDir)) ??
    (await unprivilegedUser())
  )
}

async function unprivilegedOwner(folder: string): Promise<ServerAccount | undefined> {
  const owner = await stat(folder).catch(() => undefined)
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : undefined
}

/**
 * Returns an unprivileged account that the system knows, because initdb looks its account up by
 * uid.
 */
async function unprivilegedUser(): Promise<ServerAccount> {
  const accounts = await readFile('/etc/passwd', 'utf8').catch(() => '')
  const [, uid, gid] = /^nobody:[^:]*:(\d+):(\d+):/m.exec(accounts) ?? []
  return { uid: Number(uid ?? 65534), gid: Number(gid ?? 65534) }
}
