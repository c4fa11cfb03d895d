import type { IdentityProvider, PoolClient } from '../pool/settings'
import { deleteHostedSession, findHostedSession, insertHostedSession } from '../storage/hostedSessions'
import type { PoolUser } from '../storage/users'
import { findUser } from '../storage/users'
import { cookieNames, digestOf, newSecret, setCookie } from './cookies'
import type { HostedContext, HostedRequest } from './endpoint'

/** Cognito's session cookie lasts one hour. */
const lifetimeSeconds = 3600

/** The user of this browser's session cookie, and when and by which provider they signed in. */
export type RememberedUser = { user: PoolUser; provider: IdentityProvider; signedInAt: Date }

/**
 * Returns the user of the hosted session, unless it has expired or the account may no longer sign
 * in.
 */
export async function findRememberedUser(
  request: HostedRequest,
  { poolId }: PoolClient,
  { tx, now }: HostedContext,
): Promise<RememberedUser | undefined> {
  const secret = request.cookies.get(cookieNames.session)
  const session = secret ? await findHostedSession(tx, digestOf(secret)) : undefined
  if (!session || session.poolId !== poolId || session.expiresAt <= now) return undefined
  const user = await findUser(tx, poolId, session.sub)
  const maySignIn = user?.enabled && (user.status === 'CONFIRMED' || user.status === 'EXTERNAL_PROVIDER')
  return user && maySignIn ? { user, provider: session.provider, signedInAt: session.signedInAt } : undefined
}

/**
 * Starts a hosted session under a new secret, which prevents session fixation.
 * @returns the `Set-Cookie` line
 */
export async function rememberUser(
  { user, provider, signedInAt }: RememberedUser,
  request: HostedRequest,
  context: HostedContext,
): Promise<string> {
  await forgetUser(request, context)
  const secret = newSecret(context.services.random)
  await insertHostedSession(context.tx, digestOf(secret), {
    poolId: user.poolId,
    sub: user.sub,
    provider,
    signedInAt,
    expiresAt: new Date(signedInAt.getTime() + lifetimeSeconds * 1000),
  })
  return setCookie(cookieNames.session, secret, lifetimeSeconds)
}

export async function forgetUser({ cookies }: HostedRequest, { tx }: HostedContext): Promise<void> {
  const secret = cookies.get(cookieNames.session)
  if (secret) await deleteHostedSession(tx, digestOf(secret))
}
