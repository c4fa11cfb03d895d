import type { PoolClient } from '../pool/settings'
import { findClient } from '../storage/pools'
import type { HostedContext, HostedRequest } from './endpoint'
import { OAuthRefusal } from './oauthRefusal'

/**
 * Returns the client that a request names. Ours are public: they have no secret, and a request with
 * one is refused.
 * @throws OAuthRefusal invalid_client (RFC 6749 §5.2)
 */
export async function requirePublicClient(
  { form, headers }: HostedRequest,
  { tx }: HostedContext,
): Promise<PoolClient> {
  const clientId = form.get('client_id')
  const sendsSecret = headers.authorization !== undefined || form.get('client_secret') !== undefined
  const isName = clientId !== undefined && /^\w{1,128}$/.test(clientId)
  const client = isName && !sendsSecret ? await findClient(tx, clientId) : undefined
  if (!client) throw new OAuthRefusal('invalid_client', 'No public client has this client_id.')
  return client
}
