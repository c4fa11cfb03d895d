import type { UserType } from '@aws-sdk/client-cognito-identity-provider'
import { CodedError } from '../../../domain/errors'
import type { DirectoryUser, UserDirectory } from '../userDirectory'
import { type CognitoOptions, connectCognito, loadCognitoSdk as sdk, isRefusal } from './cognitoConnection'
import { createPoolUser, removeUnconfirmed, directoryUserOf } from './cognitoNewUser'
import type { DirectoryPool } from './cognitoUserChange'
import { commandOf } from './cognitoUserChange'

interface Options extends CognitoOptions, DirectoryPool {}

const pageSize = 60
/** Limit of six hundred staff; larger practices search by address. */
const maxPages = 10

/**
 * Creates a user directory backed by Cognito's user pool. The AWS SDK client is loaded on first use,
 * because most processes never administer users.
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/
 */
export function createCognitoUserDirectory({
  userPoolId,
  requiresSecondFactor = false,
  ...options
}: Options): UserDirectory {
  const ask = connectCognito({ userPoolId, ...options })

  async function find(filter: string): Promise<DirectoryUser | undefined> {
    const { ListUsersCommand } = await sdk()
    const { Users = [] } = await ask((connected) =>
      connected.send(new ListUsersCommand({ UserPoolId: userPoolId, Filter: filter, Limit: 1 })),
    )
    return usersOf(Users)[0]
  }

  async function remove({ username }: DirectoryUser): Promise<boolean> {
    const { outcome } = await removeUnconfirmed(ask, { userPoolId, username })
    return outcome !== 'kept'
  }

  return {
    list: async ({ emailPrefix, limit, after }) => {
      const { ListUsersCommand } = await sdk()
      const filter = emailPrefix && { Filter: `email ^= ${quoted(emailPrefix)}` }
      const page = { Limit: limit, ...(after && { PaginationToken: after }) }
      const command = new ListUsersCommand({ UserPoolId: userPoolId, ...filter, ...page })
      const { Users = [], PaginationToken } = await ask((connected) => connected.send(command)).catch(
        (error: unknown) => {
          const isCursor = after !== undefined && isRefusal(error, 'InvalidParameterException')
          throw isCursor ? new CodedError('InvalidInput', { field: 'after', rule: 'cursor' }) : error
        },
      )
      return { users: usersOf(Users), next: PaginationToken ?? null }
    },
    members: async (group) => {
      const { ListUsersInGroupCommand } = await sdk()
      const members: DirectoryUser[] = []
      let next: string | undefined
      for (let page = 0; page < maxPages; page += 1) {
        const input = { UserPoolId: userPoolId, GroupName: group, Limit: pageSize }
        const command = new ListUsersInGroupCommand({ ...input, ...(next && { NextToken: next }) })
        const { Users = [], NextToken } = await ask((connected) => connected.send(command))
        members.push(...usersOf(Users))
        next = NextToken
        if (!next) break
      }
      return members
    },
    unconfirmed: async () => {
      const { ListUsersCommand } = await sdk()
      const filter = 'cognito:user_status = "UNCONFIRMED"'
      const found: DirectoryUser[] = []
      let next: string | undefined
      for (let page = 0; page < maxPages; page += 1) {
        const input = { UserPoolId: userPoolId, Filter: filter, Limit: pageSize }
        const command = new ListUsersCommand({ ...input, ...(next && { PaginationToken: next }) })
        const { Users = [], PaginationToken } = await ask((connected) => connected.send(command))
        found.push(...usersOf(Users))
        next = PaginationToken
        if (!next) break
      }
      return found
    },
    find: (id) => find(`sub = ${quoted(id)}`),
    invite: (email) =>
      createPoolUser(ask, { userPoolId, email, settings: { DesiredDeliveryMediums: ['EMAIL'] } }),
    removeUnconfirmed: remove,
    apply: async (user, { kind, ...change }) => {
      if (kind !== 'release')
        await ask(
          commandOf(await sdk(), { userPoolId, requiresSecondFactor }, user, {
            ...change,
            kind,
          }),
        )
      else if (!(await remove(user))) throw new CodedError('UserChangeRefused', { reason: 'UserConfirmed' })
    },
  }
}

function usersOf(users: readonly UserType[]): DirectoryUser[] {
  return users.flatMap((user) => directoryUserOf(user) ?? [])
}

/** Quotes a value, which prevents filter injection. */
function quoted(value: string): string {
  return `"${value.replace(/["\\]/g, String.raw`\$&`)}"`
}
