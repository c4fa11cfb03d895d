import { isPlainObject } from '../../domain/intake/plainObject'
import type { AddressBook } from './addressBook'
import { askCognito, type CognitoCalls } from './askCognito'

interface Options extends CognitoCalls {
  readonly userPoolId: string
}

/** Longer than this is a connection that has died. */
const patienceMs = 10_000

/** A user as Cognito describes one; whatever else it says is not asked for. */
type DescribedUser = Readonly<Record<string, unknown>>

/**
 * Cognito's user pool as an address book. Users are looked for by `sub`, because those who come by Google have another
 * user name.
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_ListUsers.html
 */
export function createCognitoAddressBook({ userPoolId, ...calls }: Options): AddressBook {
  const ask = (operation: string, input: object) =>
    askCognito(operation, { UserPoolId: userPoolId, ...input }, calls, patienceMs)

  return {
    addressOf: async (accountId) => {
      // The id comes from a token; quoted, it cannot become another filter.
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
