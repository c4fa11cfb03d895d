import { issueCode } from '../../codes/oneTimeCode'
import { enforceAttemptLimit } from '../../pool/limits'
import { refusals } from '../../protocol/identityError'
import { lockCode } from '../../storage/codes'
import { requireAccessToken } from '../../tokens/requireAccessToken'
import type { Action } from '../action'

/**
 * GetUserAttributeVerificationCode: emails a code to the pending new address, or else to the
 * current one.
 */
export const getUserAttributeVerificationCode: Action = async (input, context) => {
  const attribute = input.text('AttributeName', { maxLength: 32 })
  const { user, client } = await requireAccessToken(input, context)
  if (attribute !== 'email') throw refusals.invalidParameter(`Attribute ${attribute} cannot be verified.`)
  await enforceAttemptLimit('GetUserAttributeVerificationCode', user.sub, client, context)
  const waiting = await lockCode(context.tx, user.sub, 'VERIFY_EMAIL')
  const newEmail = waiting?.newEmail ?? user.email
  return {
    CodeDeliveryDetails: await issueCode(user, { purpose: 'VERIFY_EMAIL', client, newEmail }, context),
  }
}
