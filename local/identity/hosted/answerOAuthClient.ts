import { IdentityError } from '../protocol/identityError'
import { answerRefusal } from './answers'
import type { HostedAnswer } from './endpoint'
import { OAuthRefusal } from './oauthRefusal'

/**
 * Answers an OAuth client. A refusal becomes the JSON and status of RFC 6749 §5.2; writes made
 * before it are committed.
 */
export async function answerOAuthClient(work: () => Promise<HostedAnswer>): Promise<HostedAnswer> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof OAuthRefusal) return answerRefusal(statusOf(error), error)
    if (error instanceof IdentityError) {
      return answerRefusal(400, new OAuthRefusal('invalid_request', error.message))
    }
    throw error
  }
}

function statusOf({ code }: OAuthRefusal): number {
  if (code === 'invalid_client' || code === 'invalid_token') return 401
  return code === 'insufficient_scope' ? 403 : 400
}
