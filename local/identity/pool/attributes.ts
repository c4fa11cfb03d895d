import { IdentityError, refusals } from '../protocol/identityError'
import type { Attribute } from '../protocol/input'
import type { LinkedIdentity, PoolUser } from '../storage/users'
import { isEmailAddress } from '../../../domain/emailAddress'

/** The OpenID Connect claims that users may write, as in every Cognito pool. */
const writable = new Set(
  `address birthdate email family_name gender given_name locale middle_name name nickname phone_number picture
   preferred_username profile updated_at website zoneinfo`.split(/\s+/),
)
const readOnly = new Set(['sub', 'email_verified', 'phone_number_verified', 'identities', 'cognito:username'])

/** Validated attributes, with the address separate. */
type WrittenAttributes = { email: string | undefined; others: Record<string, string> }

/**
 * Validates attributes that a user writes.
 * @throws NotAuthorizedException for one only the server writes, InvalidParameterException for an
 * unknown or invalid one
 */
export function checkAttributes(attributes: Attribute[]): WrittenAttributes {
  attributes.forEach(requireValidAttributes)
  const email = attributes.findLast(({ Name }) => Name === 'email')?.Value
  const others = attributes.filter(({ Name }) => Name !== 'email').map(({ Name, Value }) => [Name, Value])
  return { email, others: Object.fromEntries(others) as Record<string, string> }
}

function requireValidAttributes({ Name, Value }: Attribute): void {
  if (readOnly.has(Name)) throw unauthorizedAttribute()
  if (!writable.has(Name)) throw unknownAttribute(Name)
  if (Name === 'email' && !isEmailAddress(Value))
    throw refusals.invalidParameter('Invalid email address format.')
  if (Name === 'phone_number' && !/^\+[0-9]{6,15}$/.test(Value)) {
    throw refusals.invalidParameter('Invalid phone number format.')
  }
  if (Name === 'birthdate' && !/^\d{4}-\d{2}-\d{2}$/.test(Value)) {
    throw refusals.invalidParameter(
      'Attributes did not conform to the schema: birthdate: String must be YYYY-MM-DD',
    )
  }
}

/**
 * Validates names of attributes that a user removes.
 * @throws NotAuthorizedException for one only the server writes, InvalidParameterException for the
 * address or an unknown one
 */
export function requireRemovable(names: string[]): void {
  for (const name of names) {
    if (readOnly.has(name)) throw unauthorizedAttribute()
    if (!writable.has(name)) throw unknownAttribute(name)
    if (name === 'email')
      throw refusals.invalidParameter('The email attribute is required and cannot be deleted.')
  }
}

function unauthorizedAttribute(): IdentityError {
  return new IdentityError('NotAuthorizedException', 'A client attempted to write unauthorized attribute')
}

function unknownAttribute(name: string): IdentityError {
  return refusals.invalidParameter(
    `Attributes did not conform to the schema: Type for attribute {${name}} could not be determined`,
  )
}

/** Returns a user's attributes in the form of the API. Empty values are omitted. */
export function listAttributes({ sub, email, emailVerified, attributes, identities }: PoolUser): Attribute[] {
  const others = Object.entries(attributes).filter(([, value]) => value !== '')
  return [
    { Name: 'sub', Value: sub },
    { Name: 'email', Value: email },
    { Name: 'email_verified', Value: String(emailVerified) },
    ...others.map(([Name, Value]) => ({ Name, Value })),
    ...(identities.length > 0
      ? [{ Name: 'identities', Value: JSON.stringify(identities.map(describeIdentity)) }]
      : []),
  ]
}

/** Returns a linked account in the form of Cognito's attribute `identities`. */
export function describeIdentity({ provider, userId, isPrimary, createdAtMs }: LinkedIdentity) {
  return {
    dateCreated: String(createdAtMs),
    userId,
    providerName: provider,
    providerType: provider,
    issuer: null,
    primary: String(isPrimary),
  }
}
