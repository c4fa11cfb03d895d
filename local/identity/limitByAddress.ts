import { createRateLimit } from '../web/rateLimit'
import type { Handle } from '../web/route'
import { IdentityError } from './protocol/identityError'
import { allowEveryOrigin, respondError } from './protocol/respond'

/** How much one client address may ask of the user pool. */
export interface AddressLimits {
  /** Operations that mail a code to whatever address is named. */
  readonly mailsPerHour: number
  /** All operations. */
  readonly callsPerMinute: number
}

/** Of Cognito's operations without a token, those that mail. */
const mailing = /\.(SignUp|ResendConfirmationCode|ForgotPassword)$/

/**
 * Limits what one client address asks, as Cognito limits requests: TooManyRequestsException, which AWS's clients take as a
 * reason to wait. Each user's own limits are counted besides, wherever the requests come from.
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/quotas.html
 */
export function limitByAddress(
  handle: Handle,
  { mailsPerHour, callsPerMinute, now }: AddressLimits & { readonly now: () => Date },
): Handle {
  const waitForMail = createRateLimit({ burst: mailsPerHour, secondsEach: 3600 / mailsPerHour, now })
  const waitForCall = createRateLimit({ burst: callsPerMinute, secondsEach: 60 / callsPerMinute, now })
  return (request, response) => {
    if (request.method !== 'POST') return handle(request, response)
    const target = String(request.headers['x-amz-target'] ?? '')
    const wait = waitForCall(request) || (mailing.test(target) ? waitForMail(request) : 0)
    if (wait === 0) return handle(request, response)
    allowEveryOrigin(request, response)
    response.setHeader('retry-after', wait)
    respondError(response, new IdentityError('TooManyRequestsException', 'Too many requests'))
  }
}
