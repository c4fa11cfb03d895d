import { errorResponseOf } from './errorResponseOf'
import { errorResponse } from './errorResponse'
import type { RestResponse, RestHandler, RestRequest } from './rest'

/** Returns a handler that accepts POST only and maps expected failures to responses. */
export function postHandler(answer: (request: RestRequest) => Promise<RestResponse>): RestHandler {
  return async (request) => {
    if (request.method !== 'POST') {
      return errorResponse(405, 'InvalidInput', {
        info: { field: 'method', rule: 'POST' },
        headers: { allow: 'POST' },
      })
    }
    try {
      return await answer(request)
    } catch (error) {
      return errorResponseOf(error)
    }
  }
}
