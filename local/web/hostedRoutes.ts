import type { IncomingMessage } from 'node:http'
import type { HostedAddresses } from '../identity/createIdentity'
import type { Settings } from '../settings'
import type { Handle, Route } from './route'

/**
 * Where the hosted sign-in is and sends browsers back to. Beyond loopback there is none: its stand-in for Google would
 * let anybody in as anybody.
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

/** Puts the hosted sign-in at its paths of the https port, beside the app's own /login, which names no client. */
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
