import type { PreSignUpTriggerEvent } from 'aws-lambda'
import { isPlainObject } from '../../domain/intake/plainObject'
import { askCognito, type CognitoCalls } from '../services/askCognito'

/** Cognito gives a trigger five seconds in all. */
const patienceMs = 1_200

/**
 * Links who comes with Google for the first time to the account of the same address. Both must have proven it: an
 * address that somebody only claims would give them the account of another. A sign-up of the address that nobody has
 * confirmed gives way.
 * @param options of a role that may call ListUsers, AdminGetUser, AdminDeleteUser and AdminLinkProviderForUser
 * @throws Error when Cognito cannot be asked: the sign-up then fails, rather than making the same person twice
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-user-pools-identity-federation-consolidate-users.html
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
  await askCognito('AdminLinkProviderForUser', link, options, patienceMs)
  return event
}

/** Cognito names such a person `google_104`, or as the provider is spelt. */
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
  const { Users } = await askCognito('ListUsers', question, options, patienceMs)
  const users: readonly unknown[] = Array.isArray(Users) ? Users : []
  return users.filter(isPlainObject)
}

function isUnconfirmed(user: KnownUser): boolean {
  return user['UserStatus'] === 'UNCONFIRMED'
}

/** Lists may be older than the user: whoever has confirmed meanwhile stays. */
async function removeUnconfirmed(
  userPoolId: string,
  { Username }: KnownUser,
  options: CognitoCalls,
): Promise<void> {
  const which = { UserPoolId: userPoolId, Username }
  const user = await askCognito('AdminGetUser', which, options, patienceMs)
  if (isUnconfirmed(user)) await askCognito('AdminDeleteUser', which, options, patienceMs)
}

/** An account with a password that has proven its address. */
function isOwnAccount(user: KnownUser): boolean {
  const attributes: readonly unknown[] = Array.isArray(user['Attributes']) ? user['Attributes'] : []
  const hasProven = attributes.some(
    (attribute) =>
      isPlainObject(attribute) && attribute['Name'] === 'email_verified' && attribute['Value'] === 'true',
  )
  return hasProven && user['UserStatus'] !== 'EXTERNAL_PROVIDER' && !isUnconfirmed(user)
}
