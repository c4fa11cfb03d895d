import { X509Certificate } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { createServer, request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Certificate } from '../../../../local/web/tls/certificate'
import { ensureCertificate } from '../../../../local/web/tls/certificate'

const day = 24 * 3600 * 1000
const now = () => new Date()
let dataDir: string

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'certificate-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

test('a client that trusts the authority reaches localhost and 127.0.0.1 over TLS, another does not', async () => {
  const certificate = await ensureCertificate(dataDir, now)
  const server = createServer({ key: certificate.key, cert: certificate.cert }, (_request, response) =>
    response.end('hello'),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  expect(await get(`https://localhost:${port}`, certificate)).toBe('hello')
  expect(await get(`https://127.0.0.1:${port}`, certificate)).toBe('hello')
  await expect(get(`https://localhost:${port}`)).rejects.toMatchObject({
    code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  })
  server.close()
})

test('the next start finds the same certificate, readable by its owner only', async () => {
  const first = await ensureCertificate(dataDir, now)
  expect(await ensureCertificate(dataDir, now)).toEqual(first)
  const files = await readdir(join(dataDir, 'certificate'))
  expect(files.sort()).toEqual(['authority.crt', 'authority.pem', 'localhost.pem'])
  for (const file of files) expect((await stat(join(dataDir, 'certificate', file))).mode & 0o777).toBe(0o600)
})

test('the certificate to trust is stored beside it, without the key', async () => {
  const { ca } = await ensureCertificate(dataDir, now)
  expect(await readFile(join(dataDir, 'certificate', 'authority.crt'), 'utf8')).toBe(ca)
  expect(ca).toMatch(/^-----BEGIN CERTIFICATE-----[^]+-----END CERTIFICATE-----\n$/)
})

test('it is renewed within 30 days of its end under the same authority', async () => {
  const first = await ensureCertificate(dataDir, now)
  const early = () => new Date(Date.parse(new X509Certificate(first.cert).validTo) - 31 * day)
  const late = () => new Date(Date.parse(new X509Certificate(first.cert).validTo) - 29 * day)

  expect(await ensureCertificate(dataDir, early)).toEqual(first)
  const renewed = await ensureCertificate(dataDir, late)
  expect(renewed.cert).not.toBe(first.cert)
  expect(renewed.ca).toBe(first.ca)
  expect(new X509Certificate(renewed.cert).verify(new X509Certificate(first.ca).publicKey)).toBe(true)
})

test('browsers would accept it: names of the machine, no authority, at most 398 days', async () => {
  const leaf = new X509Certificate((await ensureCertificate(dataDir, now)).cert)
  expect(leaf.subjectAltName).toContain('DNS:localhost')
  expect(leaf.subjectAltName).toContain('IP Address:127.0.0.1')
  expect(leaf.ca).toBe(false)
  expect(Date.parse(leaf.validTo) - Date.parse(leaf.validFrom)).toBeLessThanOrEqual(398 * day)
})

function get(url: string, certificate?: Certificate): Promise<string> {
  return new Promise((resolve, reject) => {
    request(url, { ca: certificate?.ca, agent: false }, (response) => {
      response.on('data', (chunk: Buffer) => resolve(chunk.toString()))
    })
      .on('error', reject)
      .end()
  })
}
