import { CodedError } from '../../domain/errors'
import { recoverSignIn } from '../useCases/account/recoveryCodes'
import { confirmSignUp } from '../useCases/account/signUps'
import type { EventsContext } from '../useCases/admin/visits'
import { receiveEvents } from '../useCases/admin/visits'
import type { ApiServices, PaymentContext } from '../useCases/context'
import type { ContactContext } from '../useCases/messages/contactMessages'
import { receiveContactMessage } from '../useCases/messages/contactMessages'
import { postHandler, readJsonObject, errorResponse, noContent } from './rest'
import type { RestHandler, RestRequest } from './rest'

/**
 * `POST /contact` `{ id, name, email, body }` → 204: stores a visitor's contact message for the Admins. `id`
 * is a client-generated UUID that makes retries idempotent. Failures are `{ errorType, message, errorInfo }`.
 */
export function contactHandler(context: ContactContext): RestHandler {
  return postHandler(async (request) => {
    await receiveContactMessage(readJsonObject(request), context)
    return noContent
  })
}

/**
 * `POST /events` `{ events?, errors? }` → 204: counts visit events and errors of the web app by day, without
 * identifying anyone. Accepts any content type, for `navigator.sendBeacon`. Refuses cross-site requests, so
 * that other sites cannot inflate the counts.
 */
export function eventsHandler(context: EventsContext): RestHandler {
  return postHandler(async (request) => {
    if (comesFromElsewhere(request)) return errorResponse(403, 'Forbidden')
    await receiveEvents(readJsonObject(request), !hasDoNotTrack(request), context)
    return noContent
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

/**
 * `POST /sign-up/confirm` `{ email, code, password }` → 204: confirms a signed-up address and sets its
 * password. Failures are `{ errorType, message, errorInfo }`.
 */
export function signUpHandler(services: Pick<ApiServices, 'signUps'>): RestHandler {
  return postHandler(async (request) => {
    await confirmSignUp(readJsonObject(request), services)
    return noContent
  })
}

/** Longer than any parameter of an SRP exchange, in Cognito and here. */
const longest = 4096

/**
 * `POST /sign-in/recover` `{ code, username, session?, secretBlock, signature, timestamp }` → 204: takes a
 * recovery code and the password proof that answers Cognito's PASSWORD_VERIFIER, and turns the authenticator
 * app off.
 */
export function recoverSignInHandler(context: PaymentContext): RestHandler {
  return postHandler(async (request) => {
    const members = readJsonObject(request)
    await recoverSignIn(
      {
        code: textOf(members, 'code'),
        proof: {
          username: textOf(members, 'username'),
          session: members['session'] == null ? undefined : textOf(members, 'session'),
          secretBlock: textOf(members, 'secretBlock'),
          signature: textOf(members, 'signature'),
          timestamp: textOf(members, 'timestamp'),
        },
      },
      context,
    )
    return noContent
  })
}

function textOf(members: Readonly<Record<string, unknown>>, field: string): string {
  const value = members[field]
  if (typeof value !== 'string' || value === '') {
    throw new CodedError('InvalidInput', { field, rule: 'required' })
  }
  if (value.length > longest) throw new CodedError('InvalidInput', { field, rule: 'tooLong', max: longest })
  return value
}
