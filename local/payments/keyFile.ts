import { join } from 'node:path'
import type { Random } from '../identity/random'
import { randomText } from '../identity/random'
import { readOrCreateSecrets } from '../secretFile'

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
  const create = async (): Promise<GatewayKeys> => ({
    secretKey: `sk_test_${randomText(random, 48, alphabet)}`,
    webhookSecret: `whsec_${randomText(random, 32, alphabet)}`,
  })
  const { path, text } = await readOrCreateSecrets(join(dataDir, 'payments'), create, random)
  return parse(text, path)
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
