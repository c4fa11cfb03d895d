import { signOutOthersKey } from '../../../../domain/account/signOutOthers'
import { redeemCode } from '../../codes/oneTimeCode'
import { identify, requireClient, refuseUnknownUser } from '../../pool/identify'
import { enforceAttemptLimit } from '../../pool/limits'
import { requireStrongPassword, sealPassword } from '../../pool/passwords'
import { refusals } from '../../protocol/identityError'
import { lockFailures, saveFailures } from '../../storage/attempts'
import { revokeAllFamilies } from '../../storage/tokenFamilies'
import { lockUser, updateUser } from '../../storage/users'
import type { Action } from '../action'

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
