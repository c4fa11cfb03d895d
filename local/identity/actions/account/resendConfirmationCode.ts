import { issueCode, simulateCode } from '../../codes/oneTimeCode'
import { identify, requireClient, refuseUnknownUser } from '../../pool/identify'
import { enforceAttemptLimit } from '../../pool/limits'
import { refusals } from '../../protocol/identityError'
import { touchUnconfirmed } from '../../storage/users'
import type { Action } from '../action'

/**
 * ResendConfirmationCode: emails a new sign-up code and invalidates the previous one. Clients that
 * prevent user existence errors get the same answer, after the same work, for an unknown, disabled
 * or confirmed account, and nothing is sent.
 */
export const resendConfirmationCode: Action = async (input, context) => {
  const client = await requireClient(input, context)
  const username = input.text('Username', { maxLength: 128 })
  const subject = await identify(username, client, context)
  refuseUnknownUser(subject, client)
  await enforceAttemptLimit('ResendConfirmationCode', subject.sub, client, context)
  const isWaiting = subject.user?.status === 'UNCONFIRMED' && subject.user.enabled
  if (subject.user && !isWaiting && !client.client.preventUserExistenceErrors) {
    throw refusals.invalidParameter('User is already confirmed.')
  }
  await touchUnconfirmed(context.tx, subject.sub, context.now)
  const addressed = { purpose: 'CONFIRM_SIGN_UP' as const, client }
  const CodeDeliveryDetails =
    subject.user && isWaiting
      ? await issueCode(subject.user, addressed, context)
      : await simulateCode(subject, username, addressed, context)
  return { CodeDeliveryDetails }
}
