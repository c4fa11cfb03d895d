import type { PostConfirmationTriggerEvent } from 'aws-lambda'
import { signOutOthersKey } from '../../domain/account/signOutOthers'
import { callCognito, type CognitoCalls } from '../services/cognito/callCognito'

/** Cognito limits a trigger to five seconds in total. */
const timeoutMs = 2_000

/**
 * Ends all sessions of an account after a password reset by emailed code, if the user chose that option. In
 * the local stand-in the user pool does this itself
 * (`local/identity/actions/account/confirmForgotPassword.ts`).
 * @param options of a role that may call AdminUserGlobalSignOut
 * @throws Error when Cognito is unavailable, because the page must not report that other devices are signed
 * out
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-post-confirmation.html
 */
export async function endSessionsAfterReset(
  event: PostConfirmationTriggerEvent,
  options: CognitoCalls,
): Promise<PostConfirmationTriggerEvent> {
  if (event.triggerSource !== 'PostConfirmation_ConfirmForgotPassword') return event
  if (event.request.clientMetadata?.[signOutOthersKey] !== 'true') return event
  const user = { UserPoolId: event.userPoolId, Username: event.userName }
  await callCognito('AdminUserGlobalSignOut', user, options, timeoutMs)
  return event
}
