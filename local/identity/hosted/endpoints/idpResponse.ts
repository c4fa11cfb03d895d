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
  const recognised = {
    user: await federate(account, client, context),
    provider: 'Google' as const,
    signedInAt: context.now,
  }
  const cookie = await rememberUser(recognised, request, context)
  return redirectWithCode(authorizeRequest, recognised, context, [cookie])
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
