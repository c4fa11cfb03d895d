import type { PreSignUpTriggerEvent } from 'aws-lambda'
import { isPlainObject } from '../../domain/intake/plainObject'
import { askCognito, type CognitoCalls } from '../services/askCognito'

/** Cognito gives a trigger five seconds in all. */
const patienceMs = 2_000

/**
 * Links who comes with Google for the first time to the account of the same address. Both must have proven it: an
 * address that somebody only claims would give them the account of another.
 * @param options of a role that may call ListUsers and AdminLinkProviderForUser
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

  const username = await findUsername(event.userPoolId, email, options)
  if (!username) return event
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

/** The account with a password that has proven this address. */
async function findUsername(
  userPoolId: string,
  email: string,
  options: CognitoCalls,
): Promise<string | undefined> {
  const filter = `email = "${email.replace(/["\\]/g, '\\$&')}"`
  const question = { UserPoolId: userPoolId, Filter: filter, Limit: 10 }
  const { Users } = await askCognito('ListUsers', question, options, patienceMs)
  const users: readonly unknown[] = Array.isArray(Users) ? Users : []
  const own = users.find((user) => isPlainObject(user) && isOwnAccount(user))
  return isPlainObject(own) && typeof own['Username'] === 'string' ? own['Username'] : undefined
}

function isOwnAccount(user: Readonly<Record<string, unknown>>): boolean {
  const attributes: readonly unknown[] = Array.isArray(user['Attributes']) ? user['Attributes'] : []
  const hasProven = attributes.some(
    (attribute) =>
      isPlainObject(attribute) && attribute['Name'] === 'email_verified' && attribute['Value'] === 'true',
  )
  return hasProven && user['UserStatus'] !== 'EXTERNAL_PROVIDER'
}
