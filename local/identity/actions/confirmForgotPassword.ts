import { redeemCode } from '../codes/oneTimeCode'
import { identify, requireClient, revealUnknown } from '../pool/identify'
import { demandWithinLimit } from '../pool/limits'
import { demandGoodPassword, sealPassword } from '../pool/passwords'
import { refusals } from '../protocol/identityError'
import { lockFailures, saveFailures } from '../storage/attempts'
import { lockUser, updateUser } from '../storage/users'
import type { Action } from './action'

/** ConfirmForgotPassword: code and new password. A weak password is refused before the code is used up. */
export const confirmForgotPassword: Action = async (input, context) => {
  const { tx, now, services } = context
  const client = await requireClient(input, context)
  const username = input.text('Username', { longest: 128 })
  const code = input.text('ConfirmationCode', { longest: 2048, pattern: /^[\S]+$/ })
  const password = input.text('Password', { longest: 256 })
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
  return {}
}
