import type { EventsContext } from '../useCases/analytics/receiveEvents'
import { receiveEvents } from '../useCases/analytics/receiveEvents'
import { posted } from './posted'
import { readMembers } from './readJson'
import { refusal } from './refusal'
import type { RestHandler, RestRequest } from './rest'

/**
 * `POST /events` `{ events?, errors? }` → 204: what the pages of the product tell of visits and of errors, counted by day
 * and kept of nobody. Any content type will do, for `navigator.sendBeacon`. Other sites are refused, and so nobody's
 * browser can be made to count for us.
 */
export function eventsHandler(context: EventsContext): RestHandler {
  return posted(async (request) => {
    if (comesFromElsewhere(request)) return refusal(403, 'Forbidden')
    await receiveEvents(readMembers(request), !asksNotToBeFollowed(request), context)
    return { status: 204, headers: { 'cache-control': 'no-store' }, body: '' }
  })
}

/** Browsers say where a request comes from (https://www.w3.org/TR/fetch-metadata/#sec-fetch-site-header). */
function comesFromElsewhere({ headers }: RestRequest): boolean {
  const site = headers['sec-fetch-site']
  return site !== undefined && site !== 'same-origin'
}

/** Global Privacy Control (https://w3c.github.io/gpc/), and Do Not Track, which some browsers still send. */
function asksNotToBeFollowed({ headers }: RestRequest): boolean {
  return headers['sec-gpc'] === '1' || headers.dnt === '1'
}
