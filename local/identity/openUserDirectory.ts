import { createServer } from 'node:http'
import { createCognitoUserDirectory } from '../../api/services/cognito/cognitoUserDirectory'
import { createCognitoSignUps } from '../../api/services/cognito/cognitoSignUps'
import type { SignUps } from '../../api/services/signUps'
import type { CredentialVerifier } from '../../api/services/cognito/credentialVerifier'
import { createCredentialVerifier } from '../../api/services/cognito/credentialVerifier'
import type { UserDirectory } from '../../api/services/userDirectory'
import type { Identity } from './createIdentity'

export interface OpenUserDirectory {
  readonly users: UserDirectory
  readonly signUps: SignUps
  readonly signInProver: CredentialVerifier
  close(): Promise<void>
}

/**
 * Opens this machine's user pool as the product administers it on AWS: through AWS's own client,
 * over HTTP, with a signature. It uses a separate port on loopback, because beyond loopback the
 * public address is an external proxy's.
 */
export async function openUserDirectory(
  identity: Pick<Identity, 'handle' | 'administrator' | 'configuration'>,
): Promise<OpenUserDirectory> {
  const server = createServer((request, response) => void identity.handle(request, response))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve)
  })
  server.unref()
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The directory has no port.')
  const { userPoolId, userPoolClientId: clientId, pool } = identity.configuration
  const endpoint = `http://127.0.0.1:${address.port}/identity/`
  const options = {
    userPoolId,
    region: userPoolId.split('_', 1)[0] ?? userPoolId,
    endpoint,
    requiresSecondFactor: pool.mfaConfiguration === 'ON',
    credentials: identity.administrator,
  }
  return {
    users: createCognitoUserDirectory(options),
    signUps: createCognitoSignUps({ ...options, clientId }),
    signInProver: createCredentialVerifier({ clientId, endpoint: new URL(endpoint), fetch }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
