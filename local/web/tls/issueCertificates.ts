import { generate } from 'selfsigned'

const day = 24 * 3600 * 1000
const authorityDays = 3650
// Browsers refuse server certificates valid for longer than 398 days, also from a local authority
// (CA/B Forum).
const leafDays = 397

/** Key and certificate in PEM. */
export type KeyPair = { readonly key: string; readonly cert: string }

/** Creates a certificate authority for this machine, valid for ten years. */
export async function createAuthority(now: Date): Promise<KeyPair> {
  const pem = await generate([{ name: 'commonName', value: 'Local development authority' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    ...validity(now, authorityDays),
    extensions: [
      { name: 'basicConstraints', cA: true, pathLenConstraint: 0, critical: true },
      { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
    ],
  })
  return { key: pem.private, cert: pem.cert }
}

/**
 * Creates a certificate of `localhost`, `127.0.0.1` and `::1`, signed by the authority, with the
 * longest validity that browsers accept.
 */
export async function createLeaf(authority: KeyPair, now: Date): Promise<KeyPair> {
  const pem = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    ...validity(now, leafDays),
    ca: authority,
    extensions: [
      { name: 'basicConstraints', cA: false, critical: true },
      { name: 'keyUsage', digitalSignature: true, critical: true },
      { name: 'extKeyUsage', serverAuth: true },
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: 'localhost' },
          { type: 7, ip: '127.0.0.1' },
          { type: 7, ip: '::1' },
        ],
      },
    ],
  })
  return { key: pem.private, cert: pem.cert }
}

/** Starts the validity a day early, for clocks that run behind. */
function validity(now: Date, days: number) {
  return {
    notBeforeDate: new Date(now.getTime() - day),
    notAfterDate: new Date(now.getTime() + (days - 1) * day),
  }
}
