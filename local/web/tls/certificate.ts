import { X509Certificate } from 'node:crypto'
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { KeyPair } from './issueCertificates'

const day = 24 * 3600 * 1000
const renewalDays = 30

/**
 * Key, certificate and authority in PEM for an https server. A browser has to trust the authority
 * once.
 */
export type Certificate = { key: string; cert: string; ca: string }

/**
 * Returns the certificate for `localhost`, `127.0.0.1` and `::1`. It is created on first start,
 * renewed 30 days before it expires, and stored in `certificate/` below the data folder, readable
 * by its owner only. A renewal reuses the authority, so that browsers continue to trust it.
 * `authority.crt` is the file to trust, without the key.
 */
export async function ensureCertificate(dataDir: string, now: () => Date): Promise<Certificate> {
  const folder = join(dataDir, 'certificate')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const authority = await ensurePair(join(folder, 'authority.pem'), now(), async () =>
    (await loadIssuer()).createAuthority(now()),
  )
  await writeWhole(join(folder, 'authority.crt'), authority.cert)
  const leafPath = join(folder, 'localhost.pem')
  const leaf = await ensurePair(
    leafPath,
    now(),
    async () => (await loadIssuer()).createLeaf(authority, now()),
    authority,
  )
  return { key: leaf.key, cert: leaf.cert, ca: authority.cert }
}

async function ensurePair(
  path: string,
  now: Date,
  create: () => Promise<KeyPair>,
  authority?: KeyPair,
): Promise<KeyPair> {
  const stored = await readPair(path)
  if (stored && isGood(stored, now, authority)) return stored
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

/** Loaded lazily, because a start with a valid certificate does not need the library. */
const loadIssuer = () => import('./issueCertificates')

/**
 * Reads key and certificate from one file, which is replaced atomically, so that they always match.
 */
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
