import { copyFile, mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'

/** Without it no password in the backup can be verified. */
const identityKeys = join('identity', 'keys.json')
/** Without it the gateway's webhooks are refused. Absent where Stripe processes the cards. */
const gatewayKeys = join('payments', 'keys.json')
/** Without it no browser gets notifications until it subscribes again. Absent before the first start with them. */
const pushKeys = join('push', 'keys.json')

/**
 * Copies the secrets outside the database into a backup.
 * @throws Error when those of the identity service are missing
 */
export async function saveKeys(dataDir: string, folder: string): Promise<void> {
  await copy(join(dataDir, identityKeys), join(folder, identityKeys))
  for (const file of [gatewayKeys, pushKeys])
    if (await readIfThere(join(dataDir, file))) await copy(join(dataDir, file), join(folder, file))
}

/** @throws Error when the data folder already has other keys, which are not overwritten */
export async function restoreKeys(folder: string, dataDir: string): Promise<void> {
  for (const file of [identityKeys, gatewayKeys, pushKeys]) {
    const saved = await readIfThere(join(folder, file))
    const stored = await readIfThere(join(dataDir, file))
    if (stored !== undefined && !holds(stored, saved)) {
      throw new Error(`${join(dataDir, file)} holds other keys. Restore into a new DATA_DIR.`)
    }
    if (stored === undefined && saved !== undefined) await copy(join(folder, file), join(dataDir, file))
  }
}

/**
 * Returns whether a file contains all saved keys; it may have more, as the identity service adds
 * some.
 */
function holds(stored: string, saved: string | undefined): boolean {
  if (saved === undefined || stored === saved) return stored === saved
  const now = JSON.parse(stored) as Record<string, unknown>
  const then = Object.entries(JSON.parse(saved) as Record<string, unknown>)
  return then.every(([name, value]) => isDeepStrictEqual(now[name], value))
}

async function copy(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  await copyFile(from, to)
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
