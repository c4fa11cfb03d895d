import type { Action } from '../actions/action'
import { issueCode } from '../codes/oneTimeCode'
import { whyNoReset } from '../pool/whyNoReset'
import { updateUser } from '../storage/users'
import { requirePoolUser } from './requirePool'

/** AdminResetUserPassword: the password no longer signs in, and a code to choose another is mailed. */
export const adminResetUserPassword: Action = async (input, context) => {
  const { pool, user } = await requirePoolUser(input, context)
  const refusal = whyNoReset(user)
  if (refusal) throw refusal
  await updateUser(context.tx, user.sub, { status: 'RESET_REQUIRED' }, context.now)
  await issueCode(user, { purpose: 'RESET_PASSWORD', client: pool }, context)
  return {}
}
