import type { PostConfirmationTriggerEvent } from 'aws-lambda'
import { signOutOthersKey } from '../../domain/account/signOutOthers'
import { askCognito, type CognitoCalls } from '../services/askCognito'

/** Cognito gives a trigger five seconds in all. */
const patienceMs = 2_000

/**
 * Ends all sessions of an account whose password was set by a mailed code, when the person asked for it beside the
 * code. On one machine the user pool does the same itself (`local/identity/actions/confirmForgotPassword.ts`).
 * @param options of a role that may call AdminUserGlobalSignOut
 * @throws Error when Cognito cannot be asked: the person must not be told that other devices are signed out
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-post-confirmation.html
 */
export async function endSessionsAfterReset(
  event: PostConfirmationTriggerEvent,
  options: CognitoCalls,
): Promise<PostConfirmationTriggerEvent> {
  if (event.triggerSource !== 'PostConfirmation_ConfirmForgotPassword') return event
  if (event.request.clientMetadata?.[signOutOthersKey] !== 'true') return event
  const user = { UserPoolId: event.userPoolId, Username: event.userName }
  await askCognito('AdminUserGlobalSignOut', user, options, patienceMs)
  return event
}
