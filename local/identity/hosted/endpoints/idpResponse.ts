import { isEmailAddress } from '../../../../domain/emailAddress'
import { findClient } from '../../storage/pools'
import { showPage } from '../answers'
import type { AuthorizeRequest } from '../authorizeRequest'
import { openForm } from '../boundForm'
import type { Endpoint, HostedAnswer, HostedContext, HostedRequest } from '../endpoint'
import { redirectWithCode, redirectWithError } from '../redirectWithCode'
import { federate } from '../google/federate'
import type { GoogleAccount } from '../google/googleAccount'
import { standInAccount, standInAccounts } from '../google/googleAccount'
import { rememberUser } from '../hostedSession'
import { OAuthRefusal } from '../oauthRefusal'
import { chooserPage } from '../pages/chooserPage'
import { staleForm } from '../pages/staleForm'

/** /oauth2/idpresponse: handles the choice made on the page of the Google stand-in. */
export const idpResponse: Endpoint = async (request, context) => {
  const authorizeRequest = openForm('Google', request, context)
  if (!authorizeRequest) return staleForm(context)
  try {
    const account = readChoice(request, context)
    return account
      ? await signIn(account, authorizeRequest, request, context)
      : askAgain(authorizeRequest, request, context)
  } catch (error) {
    if (error instanceof OAuthRefusal) return redirectWithError(authorizeRequest, error)
    throw error
  }
}

/** Returns the chosen account, or undefined when the typed address is invalid. */
function readChoice({ form }: HostedRequest, { services }: HostedContext): GoogleAccount | undefined {
  const choice = form.get('account')
  if (choice === 'cancel') throw new OAuthRefusal('access_denied', 'Signing in with Google was cancelled.')
  const listed = standInAccounts.find(({ key }) => key === choice)
  if (listed) return standInAccount(listed, services)
  const email = form.get('email')?.trim() ?? ''
  if (!isEmailAddress(email)) return undefined
  return standInAccount({ email, emailVerified: form.get('verified') === 'yes' }, services)
}

async function signIn(
  account: GoogleAccount,
  authorizeRequest: AuthorizeRequest,
  request: HostedRequest,
  context: HostedContext,
): Promise<HostedAnswer> {
  const client = await findClient(context.tx, authorizeRequest.clientId)
  if (!client) return staleForm(context)
  const { user, isLinkedNow } = await federate(account, client, context)
  const recognised = { user, provider: 'Google' as const, signedInAt: context.now }
  const cookies = [await rememberUser(recognised, request, context)]
  return isLinkedNow
    ? redirectWithError(authorizeRequest, linkedNow(account), cookies)
    : redirectWithCode(authorizeRequest, recognised, context, cookies)
}

/**
 * Cognito's answer to the sign-in whose trigger links the account; the next sign-in succeeds. The session stands for
 * Google's own, which does not ask again.
 * @see https://github.com/aws-amplify/amplify-flutter/issues/1716
 */
function linkedNow({ id }: GoogleAccount): OAuthRefusal {
  return new OAuthRefusal('invalid_request', `Already found an entry for username google_${id} `)
}

function askAgain(
  authorizeRequest: AuthorizeRequest,
  { form }: HostedRequest,
  { brandName }: HostedContext,
): HostedAnswer {
  const state = {
    request: form.get('request') ?? '',
    email: form.get('email') ?? '',
    problem: 'Please enter a valid email',
  }
  return showPage(chooserPage(state, brandName), brandName, { returnTo: authorizeRequest.redirectUri })
}
