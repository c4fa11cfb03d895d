import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureCertificate } from '../../../local/web/tls/certificate'
import { credentials, startPublishEndpoint } from './publishEndpoint'
import { type EventEntry, startAwsFakes } from './startAwsFakes'

/**
 * Starts the services that the public and the jobs Lambda call besides the database.
 * @param putEvents receives what they put on EventBridge
 * @returns the variables of their environment that name these services
 */
export async function startLambdaDependencies(putEvents: (entries: readonly EventEntry[]) => void) {
  const endpoint = await startPublishEndpoint()
  const dataDir = await mkdtemp(join(tmpdir(), 'tendwell-dependencies-'))
  const fakes = await startAwsFakes({
    tls: await ensureCertificate(dataDir, () => new Date()),
    role: credentials,
    secret: async () => JSON.stringify({ secretKey: 'sk_test_1', webhookSecret: 'whsec_1' }),
    gatewayPort: 9,
    files: { host: 'files.s3.us-east-2.amazonaws.com', handle: (_request, response) => void response.end() },
    putEvents,
  })
  return {
    environment: {
      GRAPHQL_URL: endpoint.url,
      FILES_BUCKET: 'files',
      USER_POOL_ID: 'us-east-2_test',
      AWS_REGION: 'us-east-2',
      AWS_ACCESS_KEY_ID: credentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
      AWS_SESSION_TOKEN: credentials.sessionToken,
      AWS_FAKES_PORT: String(fakes.port),
      NODE_EXTRA_CA_CERTS: join(dataDir, 'certificate', 'authority.crt'),
    },
    stop: async () => {
      await Promise.all([fakes.stop(), endpoint.stop()])
      await rm(dataDir, { recursive: true })
    },
  }
}
