import { signOutOthersKey } from '../../../domain/account/signOutOthers'
import { redeemCode } from '../codes/oneTimeCode'
import { identify, requireClient, revealUnknown } from '../pool/identify'
import { demandWithinLimit } from '../pool/limits'
import { demandGoodPassword, sealPassword } from '../pool/passwords'
import { refusals } from '../protocol/identityError'
import { lockFailures, saveFailures } from '../storage/attempts'
import { revokeAllFamilies } from '../storage/tokenFamilies'
import { lockUser, updateUser } from '../storage/users'
import type { Action } from './action'

/**
 * ConfirmForgotPassword: code and new password. A weak password is refused before the code is used up. All sessions end
 * with the old password where `ClientMetadata` asks for it, as the product's trigger does it on AWS.
 */
export const confirmForgotPassword: Action = async (input, context) => {
  const { tx, now, services } = context
  const client = await requireClient(input, context)
  const username = input.text('Username', { longest: 128 })
  const code = input.text('ConfirmationCode', { longest: 2048, pattern: /^[\S]+$/ })
  const password = input.text('Password', { longest: 256 })
  const endsSessions = input.map('ClientMetadata').optionalText(signOutOthersKey) === 'true'
  const { sub, ...subject } = await identify(username, client, context)
  revealUnknown({ sub, ...subject }, client)
  demandGoodPassword(password, client)
  await demandWithinLimit('ConfirmForgotPassword', sub, client, context)

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
