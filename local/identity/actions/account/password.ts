import { issueCode, simulateCode, redeemCode } from '../../codes/oneTimeCode'
import type { Subject } from '../../pool/identify'
import { identify, requireClient, refuseUnknownUser } from '../../pool/identify'
import { enforceAttemptLimit } from '../../pool/limits'
import { resetBlocker } from '../../pool/resetBlocker'
import type { PoolUser } from '../../storage/users'
import type { Action } from '../action'
import { signOutOthersKey } from '../../../../domain/account/signOutOthers'
import { requireStrongPassword, sealPassword, isPasswordOf } from '../../pool/passwords'
import { refusals } from '../../protocol/identityError'
import { lockFailures, saveFailures } from '../../storage/attempts'
import { revokeAllFamilies } from '../../storage/tokenFamilies'
import { lockUser, updateUser } from '../../storage/users'
import { verifyPassword } from '../../pool/verifyWithLockout'
import { requireAccessToken } from '../../tokens/requireAccessToken'

/**
 * ForgotPassword: emails a reset code to the verified address. Clients that prevent user existence
 * errors get the same answer for an unknown, disabled or unverified account, and nothing is sent.
 */
export const forgotPassword: Action = async (input, context) => {
  const client = await requireClient(input, context)
  const username = input.text('Username', { maxLength: 128 })
  const subject = await identify(username, client, context)
  refuseUnknownUser(subject, client)
  await enforceAttemptLimit('ForgotPassword', subject.sub, client, context)

  const addressed = { purpose: 'RESET_PASSWORD' as const, client }
  const user = resettable(subject, client.client.preventUserExistenceErrors)
  const CodeDeliveryDetails = user
    ? await issueCode(user, addressed, context)
    : await simulateCode(subject, username, addressed, context)
  return { CodeDeliveryDetails }
}

function resettable({ user }: Subject, isDiscreet: boolean): PoolUser | undefined {
  const refusal = user ? resetBlocker(user) : undefined
  if (refusal && !isDiscreet) throw refusal
  return refusal ? undefined : user
}

/**
 * ConfirmForgotPassword: sets a new password with an emailed code. A weak password is refused
 * before the code is used up. If `ClientMetadata` asks for it, the reset revokes all sessions, as
 * the product's trigger does on AWS.
 */
export const confirmForgotPassword: Action = async (input, context) => {
  const { tx, now, services } = context
  const client = await requireClient(input, context)
  const username = input.text('Username', { maxLength: 128 })
  const code = input.text('ConfirmationCode', { maxLength: 2048, pattern: /^[\S]+$/ })
  const password = input.text('Password', { maxLength: 256 })
  const endsSessions = input.map('ClientMetadata').optionalText(signOutOthersKey) === 'true'
  const { sub, ...subject } = await identify(username, client, context)
  refuseUnknownUser({ sub, ...subject }, client)
  requireStrongPassword(password, client)
  await enforceAttemptLimit('ConfirmForgotPassword', sub, client, context)

  const user = await lockUser(tx, client.poolId, sub)
  const failures = await lockFailures(tx, sub)
  await redeemCode(code, sub, 'RESET_PASSWORD', context)
  if (!user?.enabled) throw refusals.wrongCode()
  const sealedVerifier = sealPassword(password, sub, client, services)
  await updateUser(tx, sub, { sealedVerifier, status: 'CONFIRMED' }, now)
  if (failures.failures > 0) await saveFailures(tx, sub, { failures: 0, lastFailedAt: null })
  if (endsSessions) await revokeAllFamilies(tx, sub, now)
  return {}
}

/** ChangePassword: verifies the signed-in user's old password and sets a new one. */
export const changePassword: Action = async (input, context) => {
  const previous = input.text('PreviousPassword', { maxLength: 256 })
  const proposed = input.text('ProposedPassword', { maxLength: 256 })
  const { user, client } = await requireAccessToken(input, context)
  await enforceAttemptLimit('ChangePassword', user.sub, client, context)
  requireStrongPassword(proposed, client)
  const subject = { sub: user.sub, user }
  await verifyPassword(subject, () => isPasswordOf(subject, previous, client, context.services), context)
  const sealedVerifier = sealPassword(proposed, user.sub, client, context.services)
  await updateUser(context.tx, user.sub, { sealedVerifier }, context.now)
  return {}
}
