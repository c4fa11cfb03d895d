import { requireRemovable } from '../../pool/attributes'
import { updateUser } from '../../storage/users'
import { requireAccessToken } from '../../tokens/requireAccessToken'
import type { Action } from '../action'

/** DeleteUserAttributes: removes attributes that the user may write. */
export const deleteUserAttributes: Action = async (input, context) => {
  const names = input.texts('UserAttributeNames')
  const { user } = await requireAccessToken(input, context)
  requireRemovable(names)
  const rest = Object.entries(user.attributes).filter(([name]) => !names.includes(name))
  await updateUser(context.tx, user.sub, { attributes: Object.fromEntries(rest) }, context.now)
  return {}
}
