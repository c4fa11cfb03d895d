import { X509Certificate } from 'node:crypto'
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generate } from 'selfsigned'

const day = 24 * 3600 * 1000
const authorityDays = 3650
// Browsers refuse server certificates that live longer than 398 days, also from a local authority (CA/B Forum).
const leafDays = 397
const renewalDays = 30

/** PEM texts for an https server, and the authority's certificate that a browser has to trust once. */
export type Certificate = { key: string; cert: string; ca: string }

type KeyPair = { key: string; cert: string }

/**
 * The certificate for `localhost`, `127.0.0.1` and `::1`, made on first start, renewed 30 days before it ends, and kept
 * in `certificate/` below the data folder, readable by its owner only. A renewal keeps the authority, so that a browser
 * that trusts it goes on doing so. `authority.crt` is what a browser is told to trust, without the key.
 */
export async function ensureCertificate(dataDir: string, now: () => Date): Promise<Certificate> {
  const folder = join(dataDir, 'certificate')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const authority = await ensurePair(join(folder, 'authority.pem'), now(), () => createAuthority(now()))
  await writeWhole(join(folder, 'authority.crt'), authority.cert)
  const leafPath = join(folder, 'localhost.pem')
  const leaf = await ensurePair(leafPath, now(), () => createLeaf(authority, now()), authority)
  return { key: leaf.key, cert: leaf.cert, ca: authority.cert }
}

async function ensurePair(
  path: string,
  now: Date,
  create: () => Promise<KeyPair>,
  authority?: KeyPair,
): Promise<KeyPair> {
  const kept = await readPair(path)
  if (kept && isGood(kept, now, authority)) return kept
  await writePair(path, await create())
  const fresh = await readPair(path)
  if (!fresh) throw new Error(`${path} could not be read after it was written.`)
  return fresh
}

function isGood({ cert }: KeyPair, now: Date, authority: KeyPair | undefined): boolean {
  const certificate = new X509Certificate(cert)
  if (Date.parse(certificate.validTo) - now.getTime() < renewalDays * day) return false
  return !authority || certificate.verify(new X509Certificate(authority.cert).publicKey)
}

async function createAuthority(now: Date): Promise<KeyPair> {
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

async function createLeaf(authority: KeyPair, now: Date): Promise<KeyPair> {
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

/** A day's head start, for clocks that run behind. */
function validity(now: Date, days: number) {
  return {
    notBeforeDate: new Date(now.getTime() - day),
    notAfterDate: new Date(now.getTime() + (days - 1) * day),
  }
}

/** Key and certificate share a file, which is replaced as a whole, so that they always fit each other. */
async function readPair(path: string): Promise<KeyPair | undefined> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  const key = /-----BEGIN [A-Z ]*PRIVATE KEY-----[^]+?-----END [A-Z ]*PRIVATE KEY-----/.exec(text)?.[0]
  const cert = /-----BEGIN CERTIFICATE-----[^]+?-----END CERTIFICATE-----/.exec(text)?.[0]
  return key && cert ? { key: `${key}\n`, cert: `${cert}\n` } : undefined
}

async function writePair(path: string, { key, cert }: KeyPair): Promise<void> {
  await writeWhole(path, `${key.trim()}\n${cert.trim()}\n`)
}

async function writeWhole(path: string, content: string): Promise<void> {
  const draft = `${path}.${process.pid}`
  await writeFile(draft, content, { mode: 0o600 })
  await chmod(draft, 0o600)
  await rename(draft, path)
}
