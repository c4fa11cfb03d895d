import { join } from 'node:path'
import webPush from 'web-push'
import type { VapidKeys } from '../api/services/push/pushSender'
import { createWebPushSender } from '../api/services/push/webPush'
import type { PushServices } from '../api/useCases/context'
import { systemRandom } from './identity/random'
import { readOrCreateSecrets } from './secretFile'
import type { Settings } from './settings'

type Given = Pick<Settings, 'dataDir' | 'publicOrigin' | 'pushStandIn'>

/**
 * Opens notifications in browsers, with this machine's key pair.
 * @throws Error when its key file cannot be used
 */
export async function openPush(
  { dataDir, publicOrigin, pushStandIn: standInOrigin }: Given,
  now: () => Date,
): Promise<PushServices> {
  const keys = await loadVapidKeys(dataDir)
  const sender = createWebPushSender({ keys, publicOrigin, standInOrigin, now })
  return { sender, publicKey: keys.publicKey, standInOrigin }
}

/**
 * Reads the key pair, or generates it on first start. With another one every browser would have to subscribe again.
 * @param dataDir the keys go to `push/keys.json` in it, readable by its owner only
 */
async function loadVapidKeys(dataDir: string): Promise<VapidKeys> {
  const create = async (): Promise<VapidKeys> => webPush.generateVAPIDKeys()
  const { path, text } = await readOrCreateSecrets(join(dataDir, 'push'), create, systemRandom)
  const { publicKey, privateKey } = parse(text)
  if (publicKey && privateKey) return { publicKey, privateKey }
  throw new Error(
    `${path} is not a key file of notifications: restore it from a backup, or delete it for new keys.`,
  )
}

function parse(text: string): Partial<VapidKeys> {
  try {
    return JSON.parse(text) as Partial<VapidKeys>
  } catch {
    return {}
  }
}
