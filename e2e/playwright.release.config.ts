import { createHash, X509Certificate } from 'node:crypto'
import { join } from 'node:path'
import { ensureCertificate } from '../local/web/tls/certificate'
import inThisProcess from './playwright.config'
import { port, releasePorts } from './support/port'

const folder = join(process.env.E2E_DATA_DIR ?? '', 'proxy')
const { cert } = await ensureCertificate(folder, () => new Date())
process.env.E2E_ORIGIN = `https://localhost:${port}`
process.env.E2E_CERTIFICATE = join(folder, 'certificate', 'localhost.pem')
// For the calls that tests, the release and the gateway send to the proxy.
process.env.NODE_EXTRA_CA_CERTS = join(folder, 'certificate', 'authority.crt')
const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' })
const fingerprint = createHash('sha256').update(publicKey).digest('base64')

const { use = {} } = inThisProcess
const { launchOptions = {} } = use

/**
 * Left out: journeys that start a product of their own from the sources, and what a product that others can reach does
 * not have, here or by the tag `@loopback`: the stand-in for Google, the demonstration of the live chat, push services
 * at a private address, details in /healthz. Caddy refuses paths with invalid escapes before the product sees them.
 */
const testIgnore = [
  '**/{clinician-loop,follow-up,push}.spec.ts',
  '**/account/{google,mfa,recovery-codes}.spec.ts',
  '**/platform/{accessible-routes,cloud-front,crash,data-egress,layout-shift,malformed-urls,pseudo-locale,restart}.spec.ts',
]

/** The journeys against a release in production mode, behind Caddy. */
export default {
  ...inThisProcess,
  testIgnore,
  grepInvert: /@loopback/,
  use: {
    ...use,
    baseURL: process.env.E2E_ORIGIN,
    launchOptions: {
      ...launchOptions,
      // Trusts this certificate like one of a public authority; passkeys work on no other.
      args: [...(launchOptions.args ?? []), `--ignore-certificate-errors-spki-list=${fingerprint}`],
    },
  },
  webServer: {
    ...[inThisProcess.webServer ?? []].flat()[0],
    command: 'node_modules/.bin/tsx e2e/support/release/serveRelease.ts',
    url: `http://127.0.0.1:${releasePorts.harness}/dev/ready`,
    env: {},
  },
}
