import type { Services } from '../services'
import { randomText } from '../random'

const lifetimeSeconds = 3600
const capitals = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/**
 * Returns credentials in AWS's form, valid for an hour. The session token is sealed and names its
 * identity. The secret is derived from the access key, so that both can be verified without being
 * stored.
 */
export function temporaryCredentials(identityId: string, now: Date, { cipher, random }: Services) {
  const AccessKeyId = `ASIA${randomText(random, 16, capitals)}`
  const Expiration = Math.floor(now.getTime() / 1000) + lifetimeSeconds
  const session = Buffer.from(JSON.stringify({ AccessKeyId, identityId, Expiration }))
  return {
    AccessKeyId,
    SecretKey: cipher.digest('temporary credentials', AccessKeyId).toString('base64').slice(0, 40),
    SessionToken: cipher.seal(session, 'temporary credentials').toString('base64'),
    Expiration,
  }
}
