import { findClient } from '../../storage/pools'
import { redirectTo, showPage } from '../answers'
import { findReturnAddress } from '../authorizeRequest'
import { clearCookie, cookieNames } from '../cookies'
import type { Endpoint, HostedContext, HostedRequest } from '../endpoint'
import { forgetUser } from '../hostedSession'
import { messagePage } from '../../../web/htmlPage'

/**
 * /logout: ends this browser's hosted session and redirects to the client's registered address.
 */
export const logout: Endpoint = async (request, context) => {
  const target = await findTarget(request, context)
  if (target === undefined) {
    const text = 'We don’t recognize the app or address that sent you here. You’re still signed in.'
    return showPage(messagePage(400, 'This link doesn’t work', text), context.brandName)
  }
  await forgetUser(request, context)
  return redirectTo(target, [clearCookie(cookieNames.session), clearCookie(cookieNames.form)])
}

/** Returns the client for a `logout_uri`, or the sign-in page for a `redirect_uri`. */
async function findTarget({ query }: HostedRequest, context: HostedContext): Promise<string | undefined> {
  const logoutUri = query.get('logout_uri')
  if (logoutUri === undefined) {
    const address = await findReturnAddress(query, context)
    return address && `/login?${query.queryWith({})}`
  }
  const clientId = query.get('client_id')
  if (!clientId || clientId.includes('\0') || !query.appearsOnce('client_id')) return undefined
  const client = await findClient(context.tx, clientId)
  return query.appearsOnce('logout_uri') && client?.client.logoutUrls.includes(logoutUri)
    ? logoutUri
    : undefined
}
