import { readFile } from 'node:fs/promises'
import type { Settings } from '../../settings'
import { ensureCertificate } from './certificate'
import type { KeyPair } from './issueCertificates'

/**
 * Returns the operator's certificate in PEM, or by default one for this machine alone. There is none
 * behind a proxy, which serves https.
 * @throws Error naming a file that cannot be read
 */
export async function certificateFor(
  { tls, trustedProxies, dataDir }: Settings,
  now: () => Date,
): Promise<KeyPair | undefined> {
  if (trustedProxies) return undefined
  return tls ? readCertificate(tls) : ensureCertificate(dataDir, now)
}

/** @throws Error naming the setting of a file that cannot be read */
export async function readCertificate(tls: NonNullable<Settings['tls']>): Promise<KeyPair> {
  return {
    key: await readSetting('TLS_KEY', tls.keyFile),
    cert: await readSetting('TLS_CERT', tls.certificateFile),
  }
}

async function readSetting(name: string, path: string): Promise<string> {
  return readFile(path, 'utf8').catch((error: Error) => {
    throw new Error(`${name}=${path} cannot be read: ${error.message}`, { cause: error })
  })
}
