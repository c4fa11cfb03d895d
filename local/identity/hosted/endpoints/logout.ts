import { findClient } from '../../storage/pools'
import { redirectTo, showPage } from '../answers'
import { findReturnAddress } from '../authorizeRequest'
import { clearCookie, cookieNames } from '../cookies'
import type { Endpoint, HostedContext, HostedRequest } from '../endpoint'
import { forgetRecognised } from '../hostedSession'
import { messagePage } from '../pages/page'

/** /logout: this browser forgets who signed in here, and goes on to the client's registered address. */
export const logout: Endpoint = async (request, context) => {
  const target = await findTarget(request, context)
  if (target === undefined) {
    const text =
      'The app that sent you here is not known, or not at this address. You are still signed in here.'
    return showPage(messagePage(400, 'This link does not work', text), context.brandName)
  }
  await forgetRecognised(request, context)
  return redirectTo(target, [clearCookie(cookieNames.session), clearCookie(cookieNames.form)])
}

/** With `logout_uri` back to the client; with a `redirect_uri`, to signing in as somebody else. */
async function findTarget({ query }: HostedRequest, context: HostedContext): Promise<string | undefined> {
  const logoutUri = query.get('logout_uri')
  if (logoutUri === undefined) {
    const address = await findReturnAddress(query, context)
    return address && `/login?${query.queryWith({})}`
  }
  const clientId = query.get('client_id')
  if (!clientId || clientId.includes('\0') || !query.isGivenOnce('client_id')) return undefined
  const client = await findClient(context.tx, clientId)
  return query.isGivenOnce('logout_uri') && client?.client.logoutUrls.includes(logoutUri)
    ? logoutUri
    : undefined
}
