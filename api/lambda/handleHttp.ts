import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import type { Identity } from '../../domain/identity'
import { aboutHandler, catalogueHandler, practiceHandler, intakeHandler } from '../http/publicReads'
import { contactHandler, eventsHandler, recoverSignInHandler, signUpHandler } from '../http/publicPosts'
import { paymentHandlers } from '../http/payments'
import { unsubscribeHandler } from '../http/unsubscribe'
import { errorResponse } from '../http/rest'
import type { RestResponse, RestHandler, RestRequest } from '../http/rest'
import type { ApiServices, PaymentServices } from '../useCases/context'
import { identityOfClaims } from './claims'

type PublicServices = ApiServices & { readonly payments: PaymentServices }

/** Handles one request. Never rejects. */
export type HandleHttp = (event: APIGatewayProxyEventV2) => Promise<APIGatewayProxyStructuredResultV2>

/**
 * Handles events of an API Gateway HTTP API, payload format 2.0, with the public REST API. The gateway's
 * authorizer has verified the token, so only the claims are read here.
 * @see https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-develop-integrations-lambda.html
 */
export function createHttpApiHandler(services: PublicServices): HandleHttp {
  return async (event) => {
    const request = requestOf(event)
    try {
      return resultOf(await handlerFor(request.path, services, identityOf(event))(request))
    } catch (error) {
      const { requestId } = event.requestContext
      const reason = error instanceof Error ? error.name : typeof error
      services.log({ level: 'error', event: 'http.unexpected', requestId, path: request.path, reason })
      return resultOf(errorResponse(500, 'InternalError', { info: { requestId } }))
    }
  }
}

function handlerFor(path: string, services: PublicServices, identity: Identity | null): RestHandler {
  const { now, log, payments } = services
  const context = { system: payments.system, now, log }
  const handlers = new Map<string, RestHandler>([
    ['/catalogue.json', catalogueHandler(payments)],
    ['/practice.json', practiceHandler(context)],
    ['/about.json', aboutHandler(context)],
    ['/contact', contactHandler(context)],
    ['/events', eventsHandler(context)],
    ['/sign-up/confirm', signUpHandler(services)],
    ['/sign-in/recover', recoverSignInHandler(services)],
    ['/unsubscribe', unsubscribeHandler(services)],
    ...Object.entries(paymentHandlers({ services, identityOf: async () => identity })),
  ])
  if (path.startsWith('/intake/')) return intakeHandler(context)
  return handlers.get(path) ?? (() => errorResponse(404, 'NotFound'))
}

function requestOf({
  rawPath: path,
  rawQueryString,
  headers,
  body,
  isBase64Encoded,
  requestContext,
}: APIGatewayProxyEventV2): RestRequest {
  const query = Object.fromEntries([...new URLSearchParams(rawQueryString)].reverse())
  const bytes = body === undefined ? {} : { body: Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8') }
  return { method: requestContext.http.method, path, query, headers, ...bytes }
}

/** Returns the identity from the JWT authorizer's claims; null on public routes. */
function identityOf({ requestContext }: APIGatewayProxyEventV2): Identity | null {
  if (!('authorizer' in requestContext)) return null
  const { authorizer } = requestContext as { authorizer?: { jwt?: { claims?: unknown } } }
  return identityOfClaims(authorizer?.jwt?.claims)
}

function resultOf({ status, headers, body }: RestResponse): APIGatewayProxyStructuredResultV2 {
  return { statusCode: status, headers: { ...headers }, body }
}
