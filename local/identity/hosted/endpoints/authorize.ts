import { redirectTo, showPage } from '../answers'
import type { AuthorizeRequest, ReturnAddress } from '../authorizeRequest'
import { findReturnAddress, readAuthorizeRequest } from '../authorizeRequest'
import { bindForm } from '../boundForm'
import type { Endpoint, HostedAnswer, HostedContext, HostedRequest } from '../endpoint'
import { redirectWithCode, redirectWithError } from '../redirectWithCode'
import type { RememberedUser } from '../hostedSession'
import { findRememberedUser } from '../hostedSession'
import { OAuthRefusal } from '../oauthRefusal'
import { chooserPage } from '../pages/chooserPage'
import { messagePage } from '../../../web/htmlPage'
import { passwordPage } from '../pages/passwordPage'

/**
 * /oauth2/authorize: redirects with a code if this browser has a session, else renders the sign-in
 * page (RFC 6749 §4.1.1).
 */
export const authorize: Endpoint = (request, context) =>
  answerAsked(request, context, async (authorizeRequest, client) => {
    const recognised = await findRememberedUser(request, client, context)
    if (recognised && mayReuse(recognised, authorizeRequest))
      return redirectWithCode(authorizeRequest, recognised, context)
    if (authorizeRequest.prompt === 'none')
      throw new OAuthRefusal('login_required', 'Nobody is signed in here.')
    if (authorizeRequest.provider === 'Google') return showChooser(authorizeRequest, request, context)
    return redirectTo(`/login?${request.query.queryWith({})}`)
  })

/** /login: renders the password form, reached with the same query. */
export const showLogin: Endpoint = (request, context) =>
  answerAsked(request, context, async (authorizeRequest, client) => {
    const { field, cookies } = bindForm(authorizeRequest, 'COGNITO', request, context)
    const offersGoogle = client.client.supportedIdentityProviders.includes('Google')
    const google = `/oauth2/authorize?${request.query.queryWith({ identity_provider: 'Google' })}`
    const state = {
      request: field,
      email: authorizeRequest.loginHint ?? '',
      ...(offersGoogle && { googleHref: google }),
    }
    return showPage(passwordPage(state), context.brandName, {
      returnTo: authorizeRequest.redirectUri,
      cookies,
    })
  })

type AnswerAsked = (
  authorizeRequest: AuthorizeRequest,
  client: ReturnAddress['client'],
) => Promise<HostedAnswer>

/** Validates the request. Errors go to the client once its redirect URI is verified. */
async function answerAsked(
  request: HostedRequest,
  context: HostedContext,
  answer: AnswerAsked,
): Promise<HostedAnswer> {
  const target = await findReturnAddress(request.query, context)
  if (!target) {
    const text = 'We don’t recognize the app or address that sent you here. Go back and try again.'
    return showPage(messagePage(400, 'This link doesn’t work', text), context.brandName)
  }
  try {
    return await answer(readAuthorizeRequest(request.query, target), target.client)
  } catch (error) {
    if (error instanceof OAuthRefusal) return redirectWithError(target, error)
    throw error
  }
}

function mayReuse({ provider }: RememberedUser, authorizeRequest: AuthorizeRequest): boolean {
  const asksAnew = authorizeRequest.prompt === 'login' || authorizeRequest.prompt === 'select_account'
  return !asksAnew && (authorizeRequest.provider === undefined || authorizeRequest.provider === provider)
}

function showChooser(
  authorizeRequest: AuthorizeRequest,
  request: HostedRequest,
  context: HostedContext,
): HostedAnswer {
  const { field, cookies } = bindForm(authorizeRequest, 'Google', request, context)
  const page = chooserPage({ request: field, email: authorizeRequest.loginHint ?? '' }, context.brandName)
  return showPage(page, context.brandName, { returnTo: authorizeRequest.redirectUri, cookies })
}
