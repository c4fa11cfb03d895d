import { clientAddressOf } from '../web/clientAddress'
import { createRateLimit, networkOf, type TakeTokens } from '../web/rateLimit'
import type { Handle } from '../web/route'
import { IdentityError, refusals } from './protocol/identityError'
import { allowEveryOrigin, respondError } from './protocol/respond'

/** Rate limits of the user pool per client address. */
export interface AddressLimits {
  /** Operations that email a code to a given address. */
  readonly mailsPerHour: number
  /** All operations. */
  readonly callsPerMinute: number
}

interface Options extends AddressLimits {
  readonly now: () => Date
  readonly takeTokens: TakeTokens
  /** Counts an operation that sends email, and returns the count of the client's hour. */
  readonly countMail: (network: string) => Promise<number>
}

/** Cognito's unauthenticated operations that send email. */
const mailing = /\.(SignUp|ResendConfirmationCode|ForgotPassword)$/

/**
 * Rate-limits a client address as Cognito does: LimitExceededException for emails, and
 * TooManyRequestsException for calls, on which AWS's clients back off. All processes of a database
 * count together. Limits per user and per receiver apply in addition, whatever the address.
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/quotas.html
 */
export function rateLimitByAddress(handle: Handle, options: Options): Handle {
  const { mailsPerHour, callsPerMinute, countMail } = options
  const bucket = { name: '/identity/', burst: callsPerMinute, secondsEach: 60 / callsPerMinute }
  const waitForCall = createRateLimit({ ...options, ...bucket })
  return async (request, response) => {
    if (request.method !== 'POST') return handle(request, response)
    const refuse = (error: IdentityError) => {
      allowEveryOrigin(request, response)
      respondError(response, error)
    }
    const wait = await waitForCall(request)
    if (wait > 0) return refuse(new IdentityError('TooManyRequestsException', 'Too many requests', wait))
    const isMailing = mailing.test(String(request.headers['x-amz-target'] ?? ''))
    const mails = isMailing ? await countMail(networkOf(clientAddressOf(request))) : 0
    if (mails > mailsPerHour) return refuse(refusals.tooMany(3600))
    return handle(request, response)
  }
}
