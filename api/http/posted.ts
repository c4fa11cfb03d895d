import { codedAnswer } from './codedAnswer'
import { refusal } from './refusal'
import type { RestAnswer, RestHandler, RestRequest } from './rest'

/** A handler of POST alone; expected failures become answers. */
export function posted(answer: (request: RestRequest) => Promise<RestAnswer>): RestHandler {
  return async (request) => {
    if (request.method !== 'POST') {
      return refusal(405, 'InvalidInput', {
        info: { field: 'method', rule: 'POST' },
        headers: { allow: 'POST' },
      })
    }
    try {
      return await answer(request)
    } catch (error) {
      return codedAnswer(error)
    }
  }
}
