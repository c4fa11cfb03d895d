import type { EventsContext } from '../useCases/admin/receiveEvents'
import { receiveEvents } from '../useCases/admin/receiveEvents'
import { postHandler } from './postHandler'
import { readJsonObject } from './readJson'
import { errorResponse } from './errorResponse'
import type { RestHandler, RestRequest } from './rest'

/**
 * `POST /events` `{ events?, errors? }` → 204: counts visit events and errors of the web app by day, without
 * identifying anyone. Accepts any content type, for `navigator.sendBeacon`. Refuses cross-site requests, so
 * that other sites cannot inflate the counts.
 */
export function eventsHandler(context: EventsContext): RestHandler {
  return postHandler(async (request) => {
    if (comesFromElsewhere(request)) return errorResponse(403, 'Forbidden')
    await receiveEvents(readJsonObject(request), !hasDoNotTrack(request), context)
    return { status: 204, headers: { 'cache-control': 'no-store' }, body: '' }
  })
}

/** Reads Sec-Fetch-Site (https://www.w3.org/TR/fetch-metadata/#sec-fetch-site-header). */
function comesFromElsewhere({ headers }: RestRequest): boolean {
  const site = headers['sec-fetch-site']
  return site !== undefined && site !== 'same-origin'
}

/** Global Privacy Control (https://w3c.github.io/gpc/), and Do Not Track, which some browsers still send. */
function hasDoNotTrack({ headers }: RestRequest): boolean {
  return headers['sec-gpc'] === '1' || headers.dnt === '1'
}
