import { requireSignInAllowed } from '../../challenges/continueSignIn'
import { activeFactors } from '../../mfa/activeFactors'
import { verifyPassword } from '../../pool/verifyWithLockout'
import { identify } from '../../pool/identify'
import { isPasswordOf } from '../../pool/passwords'
import type { PoolClient } from '../../pool/settings'
import { IdentityError, refusals } from '../../protocol/identityError'
import { findMfa } from '../../storage/mfa'
import { findClient } from '../../storage/pools'
import type { PoolUser } from '../../storage/users'
import { showPage } from '../answers'
import { openForm } from '../boundForm'
import type { Endpoint, HostedContext, HostedRequest } from '../endpoint'
import { redirectWithCode, redirectWithError } from '../redirectWithCode'
import { rememberUser } from '../hostedSession'
import { OAuthRefusal } from '../oauthRefusal'
import { passwordPage } from '../pages/passwordPage'
import { staleForm } from '../pages/staleForm'

/** POST /login: verifies the password under the same rate limit as the API. */
export const submitLogin: Endpoint = async (request, context) => {
  const authorizeRequest = openForm('COGNITO', request, context)
  const client = authorizeRequest && (await findClient(context.tx, authorizeRequest.clientId))
  if (!client) return staleForm(context)
  if (request.form.get('action') === 'cancel') {
    return redirectWithError(authorizeRequest, new OAuthRefusal('access_denied', 'Signing in was cancelled.'))
  }
  try {
    const user = await checkPassword(request, client, context)
    const recognised = { user, provider: 'COGNITO' as const, signedInAt: context.now }
    return await redirectWithCode(authorizeRequest, recognised, context, [
      await rememberUser(recognised, request, context),
    ])
  } catch (error) {
    if (!(error instanceof IdentityError)) throw error
    const { form } = request
    const state = { request: form.get('request') ?? '', email: form.get('username') ?? '' }
    const page = passwordPage({ ...state, problem: error.message })
    return showPage(page, context.brandName, { returnTo: authorizeRequest.redirectUri })
  }
}

/** @throws IdentityError */
async function checkPassword(
  { form }: HostedRequest,
  client: PoolClient,
  context: HostedContext,
): Promise<PoolUser> {
  const [name, password] = ['username', 'password'].map((field) => form.get(field) ?? '')
  if (!name || !password || name.includes('\0')) throw refusals.badLogin()
  const subject = await identify(name.slice(0, 254), client, context)
  await verifyPassword(subject, () => isPasswordOf(subject, password, client, context.services), context)
  const { user } = subject
  if (!user) throw refusals.badLogin()
  requireSignInAllowed({ user, firstFactor: 'PASSWORD' }, context)
  if (await needsMore(user, client, context)) {
    throw refusals.invalidParameter(
      `This account needs another step that isn’t available here. Please sign in on ${context.brandName} instead.`,
    )
  }
  return user
}

async function needsMore(user: PoolUser, { pool }: PoolClient, { tx }: HostedContext): Promise<boolean> {
  if (user.status !== 'CONFIRMED' || pool.mfaConfiguration === 'ON') return true
  if (pool.mfaConfiguration === 'OFF') return false
  return activeFactors(user, await findMfa(tx, user.sub), pool).length > 0
}
