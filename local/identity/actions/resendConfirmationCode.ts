import { issueCode, pretendCode } from '../codes/oneTimeCode'
import { identify, requireClient, revealUnknown } from '../pool/identify'
import { demandWithinLimit } from '../pool/limits'
import { refusals } from '../protocol/identityError'
import type { Action } from './action'

/** ResendConfirmationCode: a new sign-up code; the one before stops working. */
export const resendConfirmationCode: Action = async (input, context) => {
  const client = await requireClient(input, context)
  const username = input.text('Username', { longest: 128 })
  const subject = await identify(username, client, context)
  revealUnknown(subject, client)
  await demandWithinLimit('ResendConfirmationCode', subject.sub, client, context)
  if (subject.user && subject.user.status !== 'UNCONFIRMED') {
    throw refusals.invalidParameter('User is already confirmed.')
  }
  const addressed = { purpose: 'CONFIRM_SIGN_UP' as const, client }
  const CodeDeliveryDetails = subject.user
    ? await issueCode(subject.user, addressed, context)
    : await pretendCode(subject, username, addressed, context)
  return { CodeDeliveryDetails }
}
