import type { CodeDeliveryDetails } from '../../codes/oneTimeCode'
import { issueCode } from '../../codes/oneTimeCode'
import { checkAttributes } from '../../pool/attributes'
import { emailKey } from '../../pool/email'
import { enforceAttemptLimit } from '../../pool/limits'
import { refusals } from '../../protocol/identityError'
import { changeEmail, findUserByEmail, updateUser } from '../../storage/users'
import type { TokenHolder } from '../../tokens/requireAccessToken'
import { requireAccessToken } from '../../tokens/requireAccessToken'
import type { Action, ActionContext } from '../action'

/**
 * UpdateUserAttributes: saves attributes. A new email address takes effect only after its code is
 * verified.
 */
export const updateUserAttributes: Action = async (input, context) => {
  const { email, others } = checkAttributes(input.attributes('UserAttributes'))
  const holder = await requireAccessToken(input, context)
  const { user } = holder
  const delivery =
    email === undefined || email === user.email ? undefined : await startChange(email, holder, context)
  await updateUser(context.tx, user.sub, { attributes: { ...user.attributes, ...others } }, context.now)
  return { CodeDeliveryDetailsList: delivery ? [delivery] : [] }
}

async function startChange(
  email: string,
  { user, client }: TokenHolder,
  context: ActionContext,
): Promise<CodeDeliveryDetails> {
  const holder = await findUserByEmail(context.tx, client.poolId, email)
  if (holder && emailKey(email) !== emailKey(user.email)) throw refusals.emailTaken()
  await enforceAttemptLimit('GetUserAttributeVerificationCode', user.sub, client, context)
  if (!client.pool.emailChangeNeedsVerification) {
    const change = { poolId: client.poolId, sub: user.sub, email, verified: false, now: context.now }
    if (!(await changeEmail(context.tx, change))) throw refusals.emailTaken()
  }
  return issueCode(user, { purpose: 'VERIFY_EMAIL', client, newEmail: email }, context)
}
