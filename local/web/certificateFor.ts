import { readFile } from 'node:fs/promises'
import type { Settings } from '../settings'
import { ensureCertificate } from './certificate'

/** Returns the operator's certificate in PEM, or by default one for this machine alone. */
export async function certificateFor(
  { tls, dataDir }: Settings,
  now: () => Date,
): Promise<{ key: string; cert: string }> {
  if (!tls) return ensureCertificate(dataDir, now)
  return { key: await readFile(tls.keyFile, 'utf8'), cert: await readFile(tls.certificateFile, 'utf8') }
}
