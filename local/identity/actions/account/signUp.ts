import { issueCode } from '../../codes/oneTimeCode'
import { checkAttributes } from '../../pool/attributes'
import { isEmailAddress } from '../../../../domain/emailAddress'
import { emailKey } from '../../pool/email'
import { requireClient } from '../../pool/identify'
import { newPoolUser } from '../../pool/newPoolUser'
import { requireStrongPassword } from '../../pool/passwords'
import { IdentityError, refusals } from '../../protocol/identityError'
import { insertUser } from '../../storage/users'
import type { Action } from '../action'

/** SignUp: creates an unconfirmed user and emails a code to their address. */
export const signUp: Action = async (input, context) => {
  const client = await requireClient(input, context)
  const username = input.text('Username', { maxLength: 128 })
  const password = input.text('Password', { maxLength: 256 })
  const { email = username, others } = checkAttributes(input.attributes('UserAttributes'))
  if (!isEmailAddress(username)) throw refusals.invalidParameter('Username should be an email.')
  if (emailKey(email) !== emailKey(username)) {
    throw refusals.invalidParameter('The email attribute must be the same as the username.')
  }
  requireStrongPassword(password, client)

  const given = { email, password, emailVerified: false, status: 'UNCONFIRMED' as const, attributes: others }
  const user = newPoolUser(given, client, context)
  const isNew = await insertUser(context.tx, user)
  if (!isNew) throw new IdentityError('UsernameExistsException', 'User already exists')
  const CodeDeliveryDetails = await issueCode(user, { purpose: 'CONFIRM_SIGN_UP', client }, context)
  return { UserConfirmed: false, UserSub: user.sub, CodeDeliveryDetails }
}
