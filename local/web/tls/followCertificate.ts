import { createPrivateKey, X509Certificate } from 'node:crypto'
import type { Log } from '../../../api/services/log'
import type { Timers } from '../../graphql/timers'
import type { KeyPair } from './issueCertificates'

/** Renewals are rare, and a file may be a link that a renewal replaces, which no watch reports. */
const minute = 60_000

interface Options {
  /** Reads the operator's files. */
  readonly read: () => Promise<KeyPair>
  readonly current: KeyPair
  readonly timers: Timers
  readonly log: Log
}

/**
 * Applies the operator's certificate each time its files have changed, so that a renewal needs no
 * restart. Files that do not belong together, as in the middle of a renewal, are read again later.
 * @returns a function that ends it
 */
export function followCertificate(
  { read, current, timers, log }: Options,
  apply: (pair: KeyPair) => void,
): () => void {
  let applied = current
  async function look(): Promise<void> {
    try {
      const found = await read()
      if (found.cert === applied.cert && found.key === applied.key) return
      requireMatch(found)
      apply(found)
      applied = found
      log({ level: 'info', event: 'certificate.renewed', validTo: new X509Certificate(found.cert).validTo })
    } catch (error) {
      log({
        level: 'warn',
        event: 'certificate.unusable',
        error: error instanceof Error ? error.message : '',
      })
    }
  }
  return timers.every(minute, () => void look())
}

function requireMatch({ key, cert }: KeyPair): void {
  if (!new X509Certificate(cert).checkPrivateKey(createPrivateKey(key)))
    throw new Error('TLS_KEY is not the key of TLS_CERT.')
}
