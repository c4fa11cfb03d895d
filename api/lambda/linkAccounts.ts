import type { PreSignUpTriggerEvent } from 'aws-lambda'
import { isPlainObject } from '../../domain/isPlainObject'
import { callCognito, type CognitoCalls } from '../services/cognito/callCognito'

/** Cognito limits a trigger to five seconds in total. */
const timeoutMs = 1_200

/**
 * Links a first sign-in with Google to the account with the same address. Both addresses must be verified, or
 * an unproven address would give access to another person's account. An unconfirmed sign-up with the address
 * is removed.
 * @param options of a role that may call ListUsers, AdminGetUser, AdminDeleteUser and
 * AdminLinkProviderForUser
 * @throws Error when Cognito is unavailable: the sign-up then fails, rather than creating a duplicate account
 * @see
 * https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-user-pools-identity-federation-consolidate-users.html
 */
export async function linkAccounts(
  event: PreSignUpTriggerEvent,
  options: CognitoCalls,
): Promise<PreSignUpTriggerEvent> {
  if (event.triggerSource !== 'PreSignUp_ExternalProvider') return event
  const { email, email_verified: isVerified } = event.request.userAttributes
  const provider = providerOf(event.userName)
  if (!email || isVerified !== 'true' || !provider) return event

  const users = await findUsers(event.userPoolId, email, options)
  for (const unconfirmed of users.filter(isUnconfirmed))
    await removeUnconfirmed(event.userPoolId, unconfirmed, options)
  const username = users.find(isOwnAccount)?.['Username']
  if (typeof username !== 'string') return event
  const link = {
    UserPoolId: event.userPoolId,
    DestinationUser: { ProviderName: 'Cognito', ProviderAttributeValue: username },
    SourceUser: {
      ProviderName: provider.name,
      ProviderAttributeName: 'Cognito_Subject',
      ProviderAttributeValue: provider.subject,
    },
  }
  await callCognito('AdminLinkProviderForUser', link, options, timeoutMs)
  return event
}

/** Cognito's username of a federated user is `google_104`, with the provider spelled as configured. */
function providerOf(userName: string): { name: string; subject: string } | undefined {
  const [, name, subject] = /^([A-Za-z]+)_(.+)$/.exec(userName) ?? []
  return name?.toLowerCase() === 'google' && subject ? { name: 'Google', subject } : undefined
}

type KnownUser = Readonly<Record<string, unknown>>

async function findUsers(
  userPoolId: string,
  email: string,
  options: CognitoCalls,
): Promise<readonly KnownUser[]> {
  const filter = `email = "${email.replace(/["\\]/g, '\\$&')}"`
  const question = { UserPoolId: userPoolId, Filter: filter, Limit: 10 }
  const { Users } = await callCognito('ListUsers', question, options, timeoutMs)
  const users: readonly unknown[] = Array.isArray(Users) ? Users : []
  return users.filter(isPlainObject)
}

function isUnconfirmed(user: KnownUser): boolean {
  return user['UserStatus'] === 'UNCONFIRMED'
}

/** Rechecks each user, because ListUsers may be stale and they may have confirmed since. */
async function removeUnconfirmed(
  userPoolId: string,
  { Username }: KnownUser,
  options: CognitoCalls,
): Promise<void> {
  const which = { UserPoolId: userPoolId, Username }
  const user = await callCognito('AdminGetUser', which, options, timeoutMs)
  if (isUnconfirmed(user)) await callCognito('AdminDeleteUser', which, options, timeoutMs)
}

/** Returns whether a user is a password account with a verified address. */
function isOwnAccount(user: KnownUser): boolean {
  const attributes: readonly unknown[] = Array.isArray(user['Attributes']) ? user['Attributes'] : []
  const hasProven = attributes.some(
    (attribute) =>
      isPlainObject(attribute) && attribute['Name'] === 'email_verified' && attribute['Value'] === 'true',
  )
  return hasProven && user['UserStatus'] !== 'EXTERNAL_PROVIDER' && !isUnconfirmed(user)
}
