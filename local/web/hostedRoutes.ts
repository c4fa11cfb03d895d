import type { IncomingMessage } from 'node:http'
import type { HostedAddresses } from '../identity/configuration'
import type { Settings } from '../settings'
import type { Handle, Route } from './route'

/**
 * Returns the addresses of the hosted sign-in and its redirects. There is none beyond loopback,
 * because its stand-in for Google would sign anyone in as any user.
 */
export function hostedAddresses({
  isLoopback,
  publicOrigin,
  httpsPort,
}: Pick<Settings, 'isLoopback' | 'publicOrigin' | 'httpsPort'>): HostedAddresses | undefined {
  if (!isLoopback) return undefined
  const origin = `https://localhost:${httpsPort}`
  const origins = [publicOrigin, origin]
  return {
    origin,
    callbackUrls: origins.map((home) => `${home}/login`),
    logoutUrls: origins.map((home) => `${home}/login?signedOut`),
  }
}

/**
 * Routes the hosted sign-in on the https port. The app's own /login names no client and so stays
 * the app's.
 */
export function hostedRoutes(hostedSignIn: Handle | undefined, pages: Handle): Route[] {
  if (!hostedSignIn) return []
  const overHttps =
    (isMeant: (request: IncomingMessage) => boolean): Handle =>
    (request, response) =>
      ('encrypted' in request.socket && isMeant(request) ? hostedSignIn : pages)(request, response)
  return [
    { path: '/oauth2/', handle: overHttps(() => true) },
    { path: '/logout', handle: overHttps(() => true) },
    { path: '/login', handle: overHttps(namesClient) },
  ]
}

function namesClient({ method, url = '' }: IncomingMessage): boolean {
  return method === 'POST' || /[?&]client_id=/.test(url)
}
