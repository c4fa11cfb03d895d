import { join } from 'node:path'
import inThisProcess from './playwright.config'
import { awsFakesPort, cloudFrontPorts } from './support/port'

// Calls that a test itself sends to the bucket reach the same fakes as those of the Lambdas.
process.env.AWS_FAKES_PORT = String(awsFakesPort)
process.env.NODE_EXTRA_CA_CERTS = join(process.env.E2E_DATA_DIR ?? '', 'certificate', 'authority.crt')
await import(new URL('../tests/support/aws/awsFakes.mjs', import.meta.url).href)

// Browsers find the pages and REST at CloudFront, and all else at the product's own port.
const pages = `http://localhost:${cloudFrontPorts.website}`
process.env.E2E_PAGES = pages

const { use = {} } = inThisProcess
const { launchOptions = {} } = use

const product = [inThisProcess.webServer ?? []].flat()[0]

/** Left out; single tests are skipped with their reason where they are. */
const testIgnore = [
  // They start a product of their own, without Lambdas.
  '**/clinician-loop.spec.ts',
  '**/account/{mfa,recovery-codes}.spec.ts',
  '**/platform/{crash,restart}.spec.ts',
  // Its pages come from a build of its own, and none from CloudFront.
  '**/platform/pseudo-locale.spec.ts',
  // A Lambda refuses a push service at an address of this machine.
  '**/push.spec.ts',
]

/** The same journeys with the API served as AWS serves it, behind CloudFront, and files at a bucket's own host. */
export default {
  ...inThisProcess,
  testIgnore,
  use: {
    ...use,
    baseURL: pages,
    // The host's certificate is that of this machine.
    ignoreHTTPSErrors: true,
    launchOptions: {
      ...launchOptions,
      args: [
        ...(launchOptions.args ?? []),
        `--host-resolver-rules=MAP *.s3.us-east-2.amazonaws.com:443 127.0.0.1:${awsFakesPort}`,
      ],
    },
  },
  webServer: {
    ...product,
    command: 'node_modules/.bin/tsx e2e/support/serveThroughLambda.ts',
    // CloudFront starts after the product.
    url: `${pages}/config.json`,
    env: { ...product?.env, PUBLIC_URL: pages },
  },
}
