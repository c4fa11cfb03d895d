import type { CodeDeliveryDetails } from '../../codes/oneTimeCode'
import { issueCode, redeemCode } from '../../codes/oneTimeCode'
import { checkAttributes, requireRemovable } from '../../pool/attributes'
import { emailKey } from '../../pool/email'
import { enforceAttemptLimit } from '../../pool/limits'
import { refusals } from '../../protocol/identityError'
import { changeEmail, findUserByEmail, updateUser } from '../../storage/users'
import type { TokenHolder } from '../../tokens/requireAccessToken'
import { requireAccessToken } from '../../tokens/requireAccessToken'
import type { Action, ActionContext } from '../action'
import { lockCode } from '../../storage/codes'

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

/** DeleteUserAttributes: removes attributes that the user may write. */
export const deleteUserAttributes: Action = async (input, context) => {
  const names = input.texts('UserAttributeNames')
  const { user } = await requireAccessToken(input, context)
  requireRemovable(names)
  const rest = Object.entries(user.attributes).filter(([name]) => !names.includes(name))
  await updateUser(context.tx, user.sub, { attributes: Object.fromEntries(rest) }, context.now)
  return {}
}

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

/**
 * VerifyUserAttribute: verifies the address with its code. Only then does a new address take
 * effect.
 */
export const verifyUserAttribute: Action = async (input, context) => {
  const attribute = input.text('AttributeName', { maxLength: 32 })
  const code = input.text('Code', { pattern: /^[\S]+$/ })
  const { user, client } = await requireAccessToken(input, context)
  if (attribute !== 'email') throw refusals.invalidParameter(`Attribute ${attribute} cannot be verified.`)
  await enforceAttemptLimit('VerifyUserAttribute', user.sub, client, context)
  const { newEmail } = await redeemCode(code, user.sub, 'VERIFY_EMAIL', context)
  const email = newEmail ?? user.email
  const change = { poolId: client.poolId, sub: user.sub, email, verified: true, now: context.now }
  if (!(await changeEmail(context.tx, change))) throw refusals.emailTaken()
  return {}
}
