import type { IdentityOptions } from '../../../../local/identity/createIdentity'
import type { HostedClient } from './hostedClient'
import { callbackUrl, hostedClient, hostedOrigin, logoutUrl } from './hostedClient'
import type { IdentityServer } from '../support/identityServer'
import { startIdentityServer } from '../support/identityServer'

export type HostedServer = IdentityServer & HostedClient

/** An identity server with a hosted sign-in, and the ways to it. */
export async function startHostedServer(options: Partial<IdentityOptions> = {}): Promise<HostedServer> {
  const server = await startIdentityServer({
    hosted: { origin: hostedOrigin, callbackUrls: [callbackUrl], logoutUrls: [logoutUrl] },
    ...options,
  })
  return { ...server, ...hostedClient(server.origin, server.identity.configuration.userPoolClientId) }
}
