import { readFile, stat } from 'node:fs/promises'

/** A user of the operating system, by numbers. */
export interface ServerAccount {
  readonly uid: number
  readonly gid: number
}

/**
 * Whom the database server runs as. PostgreSQL refuses root, so a program started as root lends it another account:
 * the owner of existing data, else of the data folder, else `nobody`.
 * @returns undefined when the server runs as whoever runs this program
 */
export async function chooseServerAccount(
  dataDir: string,
  clusterFolder: string,
): Promise<ServerAccount | undefined> {
  if (process.getuid?.() !== 0) return undefined
  return (await unprivilegedOwner(clusterFolder)) ?? (await unprivilegedOwner(dataDir)) ?? (await nobody())
}

async function unprivilegedOwner(folder: string): Promise<ServerAccount | undefined> {
  const owner = await stat(folder).catch(() => undefined)
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : undefined
}

/** initdb looks its own account up by number, so it must be one the system knows. */
async function nobody(): Promise<ServerAccount> {
  const accounts = await readFile('/etc/passwd', 'utf8').catch(() => '')
  const [, uid, gid] = /^nobody:[^:]*:(\d+):(\d+):/m.exec(accounts) ?? []
  return { uid: Number(uid ?? 65534), gid: Number(gid ?? 65534) }
}
