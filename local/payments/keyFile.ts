import { chmod, link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Random } from '../identity/random'
import { randomText } from '../identity/random'

/** The gateway's secrets, stored in the data folder and outside the database. */
export type GatewayKeys = {
  /** API key, `sk_test_…`. */
  secretKey: string
  /** Signs webhooks, `whsec_…`. */
  webhookSecret: string
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/**
 * Reads the keys, or generates them on first start. Two concurrent processes agree on one file.
 * @param dataDir folder of the server's data; the keys go to `payments/keys.json` in it, readable
 * by its owner only
 * @throws Error when the file exists and is not a key file
 */
export async function loadGatewayKeys(dataDir: string, random: Random): Promise<GatewayKeys> {
  const folder = join(dataDir, 'payments')
  const path = join(folder, 'keys.json')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const text = (await readIfThere(path)) ?? (await writeOnce(path, random))
  await chmod(path, 0o600)
  return parse(text, path)
}

/** Writes the file with a hard link, which is atomic and never replaces another process's file. */
async function writeOnce(path: string, random: Random): Promise<string> {
  const keys: GatewayKeys = {
    secretKey: `sk_test_${randomText(random, 48, alphabet)}`,
    webhookSecret: `whsec_${randomText(random, 32, alphabet)}`,
  }
  const draft = `${path}.${random.bytes(8).toString('hex')}`
  const file = await open(draft, 'wx', 0o600)
  try {
    await file.writeFile(`${JSON.stringify(keys, null, 2)}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
  return readFile(path, 'utf8')
}

async function readIfThere(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
}

function parse(text: string, path: string): GatewayKeys {
  const { secretKey, webhookSecret } = readKeys(text)
  if (!secretKey?.startsWith('sk_test_') || !webhookSecret?.startsWith('whsec_')) {
    throw new Error(
      `${path} is not a key file of the gateway: restore it from a backup, or delete it for new keys.`,
    )
  }
  return { secretKey, webhookSecret }
}

function readKeys(text: string): Partial<GatewayKeys> {
  try {
    return JSON.parse(text) as Partial<GatewayKeys>
  } catch {
    return {}
  }
}
