import { isPlainObject } from '../../../domain/isPlainObject'
import type { AddressBook } from '../addressBook'
import { callCognito, type CognitoCalls } from './callCognito'

interface Options extends CognitoCalls {
  readonly userPoolId: string
}

/** Timeout after which the connection is considered dead. */
const timeoutMs = 10_000

/** User as described by Cognito; other attributes are not requested. */
type DescribedUser = Readonly<Record<string, unknown>>

/**
 * Creates an address book backed by Cognito's user pool. Users are found by `sub`, because users who sign
 * in with Google have a different username.
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_ListUsers.html
 */
export function createCognitoAddressBook({ userPoolId, ...calls }: Options): AddressBook {
  const ask = (operation: string, input: object) =>
    callCognito(operation, { UserPoolId: userPoolId, ...input }, calls, timeoutMs)

  return {
    addressOf: async (accountId) => {
      // The id comes from a token. Quoting prevents filter injection.
      const { Users } = await ask('ListUsers', {
        Filter: `sub = "${accountId.replace(/["\\]/g, '')}"`,
        Limit: 1,
      })
      const [user] = usersOf(Users)
      return user && isEnabled(user) ? confirmedAddress(user) : undefined
    },
    membersOf: async (group) => {
      const members: string[] = []
      let next: unknown
      do {
        const { Users, NextToken } = await ask('ListUsersInGroup', {
          GroupName: group,
          Limit: 60,
          ...(typeof next === 'string' && { NextToken: next }),
        })
        members.push(
          ...usersOf(Users)
            .filter(isEnabled)
            .flatMap((user) => attributeOf(user, 'sub') ?? []),
        )
        next = NextToken
      } while (typeof next === 'string')
      return members
    },
  }
}

function usersOf(users: unknown): readonly DescribedUser[] {
  return Array.isArray(users) ? users.filter(isPlainObject) : []
}

const isEnabled = ({ Enabled }: DescribedUser): boolean => Enabled === true

function confirmedAddress(user: DescribedUser): string | undefined {
  return attributeOf(user, 'email_verified') === 'true' ? attributeOf(user, 'email') : undefined
}

function attributeOf({ Attributes }: DescribedUser, name: string): string | undefined {
  const attributes: readonly unknown[] = Array.isArray(Attributes) ? Attributes : []
  const found = attributes.filter(isPlainObject).find(({ Name }) => Name === name)
  return typeof found?.['Value'] === 'string' ? found['Value'] : undefined
}
