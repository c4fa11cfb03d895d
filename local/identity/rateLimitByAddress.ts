import { createRateLimit } from '../web/rateLimit'
import type { Handle } from '../web/route'
import { IdentityError } from './protocol/identityError'
import { allowEveryOrigin, respondError } from './protocol/respond'

/** Rate limits of the user pool per client address. */
export interface AddressLimits {
  /** Operations that email a code to a given address. */
  readonly mailsPerHour: number
  /** All operations. */
  readonly callsPerMinute: number
}

/** Cognito's unauthenticated operations that send email. */
const mailing = /\.(SignUp|ResendConfirmationCode|ForgotPassword)$/

/**
 * Rate-limits a client address as Cognito does: TooManyRequestsException, on which AWS's clients
 * back off. Limits per user apply in addition, whatever the address.
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/quotas.html
 */
export function rateLimitByAddress(
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
