import { issueCode, pretendCode } from '../codes/oneTimeCode'
import { identify, requireClient, revealUnknown } from '../pool/identify'
import { demandWithinLimit } from '../pool/limits'
import { refusals } from '../protocol/identityError'
import { keepUnconfirmed } from '../storage/users'
import type { Action } from './action'

/**
 * ResendConfirmationCode: a new sign-up code; the one before stops working. Clients that hide who has an account get the
 * same answer, after the same work, for an unknown, disabled or confirmed one, and nothing is sent.
 */
export const resendConfirmationCode: Action = async (input, context) => {
  const client = await requireClient(input, context)
  const username = input.text('Username', { longest: 128 })
  const subject = await identify(username, client, context)
  revealUnknown(subject, client)
  await demandWithinLimit('ResendConfirmationCode', subject.sub, client, context)
  const isWaiting = subject.user?.status === 'UNCONFIRMED' && subject.user.enabled
  if (subject.user && !isWaiting && !client.client.preventUserExistenceErrors) {
    throw refusals.invalidParameter('User is already confirmed.')
  }
  await keepUnconfirmed(context.tx, subject.sub, context.now)
  const addressed = { purpose: 'CONFIRM_SIGN_UP' as const, client }
  const CodeDeliveryDetails =
    subject.user && isWaiting
      ? await issueCode(subject.user, addressed, context)
      : await pretendCode(subject, username, addressed, context)
  return { CodeDeliveryDetails }
}
