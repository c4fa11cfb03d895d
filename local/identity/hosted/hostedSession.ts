import type { IdentityProvider, PoolClient } from '../pool/settings'
import { deleteHostedSession, findHostedSession, insertHostedSession } from '../storage/hostedSessions'
import type { PoolUser } from '../storage/users'
import { findUser } from '../storage/users'
import { cookieNames, digestOf, newSecret, setCookie } from './cookies'
import type { HostedContext, HostedRequest } from './endpoint'

/** As long as Cognito's own. */
const lifetimeSeconds = 3600

/** Somebody whom this browser's cookie tells, and when and by whom they were recognised. */
export type RecognisedUser = { user: PoolUser; provider: IdentityProvider; signedInAt: Date }

/** Who has signed in here before, while it lasts and the account may still sign in. */
export async function findRecognised(
  request: HostedRequest,
  { poolId }: PoolClient,
  { tx, now }: HostedContext,
): Promise<RecognisedUser | undefined> {
  const secret = request.cookies.get(cookieNames.session)
  const session = secret ? await findHostedSession(tx, digestOf(secret)) : undefined
  if (!session || session.poolId !== poolId || session.expiresAt <= now) return undefined
  const user = await findUser(tx, poolId, session.sub)
  const maySignIn = user?.enabled && (user.status === 'CONFIRMED' || user.status === 'EXTERNAL_PROVIDER')
  return user && maySignIn ? { user, provider: session.provider, signedInAt: session.signedInAt } : undefined
}

/**
 * Remembers a person who was just recognised, under a new secret, so that nobody can plant one.
 * @returns the cookie's line
 */
export async function recognise(
  { user, provider, signedInAt }: RecognisedUser,
  request: HostedRequest,
  context: HostedContext,
): Promise<string> {
  await forgetRecognised(request, context)
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

export async function forgetRecognised({ cookies }: HostedRequest, { tx }: HostedContext): Promise<void> {
  const secret = cookies.get(cookieNames.session)
  if (secret) await deleteHostedSession(tx, digestOf(secret))
}
