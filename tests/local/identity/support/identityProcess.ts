import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ClientConfig } from 'pg'
import { createTestPool } from '../../../support/database/createTestPool'
import { createIdentity } from '../../../../local/identity/createIdentity'
import { openCipher } from '../../../../local/identity/keys/openCipher'
import { createMailbox } from '../../../../local/mail/createMailbox'
import { callbackUrl, hostedOrigin } from '../hosted/hostedClient'

/** An identity server in a separate process, so that a test can kill it. Its clock is fixed. */
const [connection = '{}', dataDir = '', time = ''] = process.argv.slice(2)
const pool = createTestPool({ ...(JSON.parse(connection) as ClientConfig), max: 8 })
const now = () => new Date(time)
const identity = await createIdentity({
  pool,
  dataDir,
  // The same for every process, although each has a port of its own.
  publicOrigin: 'http://localhost:3000',
  brandName: 'Tendwell',
  mail: await createMailbox({ pool, cipher: await openCipher(dataDir), now }),
  now,
  log: () => undefined,
  plan: { name: 'crash', settings: { mfaConfiguration: 'OPTIONAL' } },
  hosted: { origin: hostedOrigin, callbackUrls: [callbackUrl], logoutUrls: [] },
})
const server = createServer((request, response) => {
  if (request.url?.startsWith('/oauth2/')) void identity.hostedSignIn?.(request, response)
  else void identity.handle(request, response)
})
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  process.stdout.write(`${JSON.stringify({ port, clientId: identity.configuration.userPoolClientId })}\n`)
})
