import { isEmailAddress } from '../../../../domain/emailAddress'
import { findClient } from '../../storage/pools'
import { showPage } from '../answers'
import type { AuthorizeRequest } from '../authorizeRequest'
import { openForm } from '../boundForm'
import type { Endpoint, HostedAnswer, HostedContext, HostedRequest } from '../endpoint'
import { giveCode, giveRefusal } from '../giveCode'
import { federate } from '../google/federate'
import type { GoogleAccount } from '../google/googleAccount'
import { standInAccount, standInAccounts } from '../google/googleAccount'
import { recognise } from '../hostedSession'
import { OAuthRefusal } from '../oauthRefusal'
import { chooserPage } from '../pages/chooserPage'
import { staleForm } from '../pages/staleForm'

/** /oauth2/idpresponse: what was chosen on the page of the stand-in for Google. */
export const idpResponse: Endpoint = async (request, context) => {
  const asked = openForm('Google', request, context)
  if (!asked) return staleForm(context)
  try {
    const account = readChoice(request, context)
    return account ? await signIn(account, asked, request, context) : askAgain(asked, request, context)
  } catch (error) {
    if (error instanceof OAuthRefusal) return giveRefusal(asked, error)
    throw error
  }
}

/** The account that was chosen; undefined when an address was typed that is none. */
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
  asked: AuthorizeRequest,
  request: HostedRequest,
  context: HostedContext,
): Promise<HostedAnswer> {
  const client = await findClient(context.tx, asked.clientId)
  if (!client) return staleForm(context)
  const recognised = {
    user: await federate(account, client, context),
    provider: 'Google' as const,
    signedInAt: context.now,
  }
  const cookie = await recognise(recognised, request, context)
  return giveCode(asked, recognised, context, [cookie])
}

function askAgain(
  asked: AuthorizeRequest,
  { form }: HostedRequest,
  { brandName }: HostedContext,
): HostedAnswer {
  const state = {
    request: form.get('request') ?? '',
    email: form.get('email') ?? '',
    problem: 'Please enter a valid email',
  }
  return showPage(chooserPage(state, brandName), brandName, { returnTo: asked.redirectUri })
}
