import { systemRandom } from '../random'
import type { Cipher } from './cipher'
import { createCipher } from './cipher'
import { loadKeyFile } from './keyFile'

/** The cipher of the key file below the data folder, which is made where there is none, for others who keep secrets. */
export async function openCipher(dataDir: string): Promise<Cipher> {
  const { masterKey } = await loadKeyFile(dataDir, systemRandom)
  return createCipher(Buffer.from(masterKey, 'base64'), systemRandom)
}
