import type { Action } from '../actions/action'
import { issueCode } from '../codes/oneTimeCode'
import { resetBlocker } from '../pool/resetBlocker'
import { updateUser } from '../storage/users'
import { requirePoolUser } from './requirePool'

/** AdminResetUserPassword: invalidates the password and emails a code to choose another. */
export const adminResetUserPassword: Action = async (input, context) => {
  const { pool, user } = await requirePoolUser(input, context)
  const refusal = resetBlocker(user)
  if (refusal) throw refusal
  await updateUser(context.tx, user.sub, { status: 'RESET_REQUIRED' }, context.now)
  await issueCode(user, { purpose: 'RESET_PASSWORD', client: pool }, context)
  return {}
}
