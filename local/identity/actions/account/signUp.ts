import { issueCode, redeemCode, simulateCode } from '../../codes/oneTimeCode'
import { checkAttributes } from '../../pool/attributes'
import { isEmailAddress } from '../../../../domain/emailAddress'
import { emailKey } from '../../pool/email'
import { requireClient, identify, refuseUnknownUser } from '../../pool/identify'
import { newPoolUser } from '../../pool/newPoolUser'
import { requireStrongPassword } from '../../pool/passwords'
import { IdentityError, refusals } from '../../protocol/identityError'
import { insertUser, lockUser, updateUser, touchUnconfirmed } from '../../storage/users'
import type { Action } from '../action'
import { enforceAttemptLimit } from '../../pool/limits'

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

/** ConfirmSignUp: confirms the account and the address with the emailed code. */
export const confirmSignUp: Action = async (input, context) => {
  const client = await requireClient(input, context)
  const username = input.text('Username', { maxLength: 128 })
  const code = input.text('ConfirmationCode', { maxLength: 2048, pattern: /^[\S]+$/ })
  const subject = await identify(username, client, context)
  refuseUnknownUser(subject, client)
  await enforceAttemptLimit('ConfirmSignUp', subject.sub, client, context)

  const user = await lockUser(context.tx, client.poolId, subject.sub)
  if (user && user.status !== 'UNCONFIRMED') {
    const message = `User cannot be confirmed. Current status is ${user.status}`
    throw new IdentityError('NotAuthorizedException', message)
  }
  await redeemCode(code, subject.sub, 'CONFIRM_SIGN_UP', context)
  await updateUser(context.tx, subject.sub, { status: 'CONFIRMED', emailVerified: true }, context.now)
  return {}
}

/**
 * ResendConfirmationCode: emails a new sign-up code and invalidates the previous one. Clients that
 * prevent user existence errors get the same answer, after the same work, for an unknown, disabled
 * or confirmed account, and nothing is sent.
 */
export const resendConfirmationCode: Action = async (input, context) => {
  const client = await requireClient(input, context)
  const username = input.text('Username', { maxLength: 128 })
  const subject = await identify(username, client, context)
  refuseUnknownUser(subject, client)
  await enforceAttemptLimit('ResendConfirmationCode', subject.sub, client, context)
  const isWaiting = subject.user?.status === 'UNCONFIRMED' && subject.user.enabled
  if (subject.user && !isWaiting && !client.client.preventUserExistenceErrors) {
    throw refusals.invalidParameter('User is already confirmed.')
  }
  await touchUnconfirmed(context.tx, subject.sub, context.now)
  const addressed = { purpose: 'CONFIRM_SIGN_UP' as const, client }
  const CodeDeliveryDetails =
    subject.user && isWaiting
      ? await issueCode(subject.user, addressed, context)
      : await simulateCode(subject, username, addressed, context)
  return { CodeDeliveryDetails }
}
