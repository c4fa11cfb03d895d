import { restRateLimits } from '../domain/rateLimits'
import { aboutHandler, catalogueHandler, practiceHandler, intakeHandler } from '../api/http/publicReads'
import { contactHandler, eventsHandler, signUpHandler, recoverSignInHandler } from '../api/http/publicPosts'
import { paymentHandlers } from '../api/http/payments'
import type { RestHandler } from '../api/http/rest'
import { unsubscribeHandler } from '../api/http/unsubscribe'
import type { ApiServices, PaymentServices } from '../api/useCases/context'
import { createIdentityReader } from './graphql/auth/identityReader'
import type { TokenRules } from './graphql/auth/verifyTokens'
import type { OverloadGuard } from './web/overloadGuard'
import { publicRest } from './web/publicRest'
import { rateLimited, type TakeTokens } from './web/rateLimit'
import type { Handle, Route } from './web/route'

/** The dependencies of the public REST interface. */
interface RestParts {
  readonly live: ApiServices & { readonly payments: PaymentServices }
  readonly verify: TokenRules
  /** Handles GET requests of paths that are also pages. */
  readonly pages: Handle
  readonly guard: OverloadGuard
  readonly takeTokens: TakeTokens
}

/** Returns the routes of the public REST interface. */
export type OpenRest = (parts: RestParts) => readonly Route[]

/**
 * The public REST interface in this process: catalog, practice, intake questions, contact, events,
 * sign-ups, unsubscribing and payments.
 */
export const restRoutes: OpenRest = ({ live, verify, pages, guard, takeTokens }) => {
  const rest = (handler: RestHandler) => publicRest(handler, guard)
  const { payments, log, now } = live
  const { system } = payments
  const limited = (path: keyof typeof restRateLimits, handle: Handle) =>
    rateLimited(handle, { name: path, ...restRateLimits[path], now, takeTokens })
  const paying = paymentHandlers({ services: live, identityOf: createIdentityReader(verify, live) })
  const recovery = rest(recoverSignInHandler(live))
  const events = rest(eventsHandler({ system, now }))
  return [
    { path: '/intake/', handle: rest(intakeHandler({ system, log })) },
    { path: '/catalogue.json', handle: rest(catalogueHandler(payments)) },
    { path: '/practice.json', handle: rest(practiceHandler({ system, log })) },
    { path: '/about.json', handle: rest(aboutHandler({ system, now })) },
    {
      path: '/contact',
      handle: pageOrPost(pages, limited('/contact', rest(contactHandler({ system, now })))),
    },
    {
      path: '/sign-up/confirm',
      handle: limited('/sign-up/confirm', rest(signUpHandler(live))),
    },
    { path: '/events', handle: limited('/events', events) },
    { path: '/sign-in/recover', handle: limited('/sign-in/recover', recovery) },
    {
      path: '/unsubscribe',
      handle: limited('/unsubscribe', rest(unsubscribeHandler(live))),
    },
    ...Object.entries(paying).map(([path, handler]) => ({ path, handle: rest(handler) })),
  ]
}

/** Routes GET to a page and POST to its form's handler. */
export function pageOrPost(page: Handle, post: Handle): Handle {
  return (request, response) => (request.method === 'POST' ? post : page)(request, response)
}
