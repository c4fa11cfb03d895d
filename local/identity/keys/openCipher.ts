import { systemRandom } from '../random'
import type { Cipher } from './cipher'
import { createCipher } from './cipher'
import { loadKeyFile } from './keyFile'

/**
 * Returns the cipher of the key file below the data folder, which is created if missing, for other
 * parts that store secrets.
 */
export async function openCipher(dataDir: string): Promise<Cipher> {
  const { masterKey } = await loadKeyFile(dataDir, systemRandom)
  return createCipher(Buffer.from(masterKey, 'base64'), systemRandom)
}
