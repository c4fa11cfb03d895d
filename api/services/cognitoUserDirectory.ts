import type { CognitoIdentityProviderClient, UserType } from '@aws-sdk/client-cognito-identity-provider'
import { CodedError } from '../../domain/errors'
import type { DirectoryUser, UserDirectory } from './userDirectory'
import { codedFailure } from './cognitoFailures'
import { directoryUserOf } from './cognitoUser'
import { commandOf } from './cognitoUserChange'

interface Options {
  readonly userPoolId: string
  readonly region: string
  /** Elsewhere than AWS's own address, as on one machine. */
  readonly endpoint?: string
  /** Of a role that may call the operations used here; by default what the process was given. */
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string }
}

/** Longer than this is a connection that has died. */
const patienceMs = 10_000
const pageSize = 60
/** Six hundred staff; whoever has more lists them by address. */
const mostPages = 10

/**
 * Cognito's user pool as a directory, by AWS's own client, which is loaded when somebody first asks: most processes
 * never administer anybody.
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/
 */
export function createCognitoUserDirectory({ userPoolId, ...options }: Options): UserDirectory {
  let client: Promise<CognitoIdentityProviderClient> | undefined
  const sdk = () => import('@aws-sdk/client-cognito-identity-provider')

  async function connect(): Promise<CognitoIdentityProviderClient> {
    const { CognitoIdentityProviderClient: Client } = await sdk()
    return new Client({
      ...options,
      maxAttempts: 2,
      requestHandler: {
        requestTimeout: patienceMs,
        connectionTimeout: patienceMs,
        throwOnRequestTimeout: true,
      },
    })
  }
  async function ask<Answer>(
    question: (connected: CognitoIdentityProviderClient) => Promise<Answer>,
  ): Promise<Answer> {
    client ??= connect()
    return question(await client).catch((error: unknown) => {
      throw codedFailure(error)
    })
  }
  async function find(filter: string): Promise<DirectoryUser | undefined> {
    const { ListUsersCommand } = await sdk()
    const { Users = [] } = await ask((connected) =>
      connected.send(new ListUsersCommand({ UserPoolId: userPoolId, Filter: filter, Limit: 1 })),
    )
    return usersOf(Users)[0]
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
      for (let page = 0; page < mostPages; page += 1) {
        const asked = { UserPoolId: userPoolId, GroupName: group, Limit: pageSize }
        const command = new ListUsersInGroupCommand({ ...asked, ...(next && { NextToken: next }) })
        const { Users = [], NextToken } = await ask((connected) => connected.send(command))
        members.push(...usersOf(Users))
        next = NextToken
        if (!next) break
      }
      return members
    },
    find: (id) => find(`sub = ${quoted(id)}`),
    invite: async (email) => {
      const { AdminCreateUserCommand } = await sdk()
      const command = new AdminCreateUserCommand({
        UserPoolId: userPoolId,
        Username: email,
        UserAttributes: [
          { Name: 'email', Value: email },
          { Name: 'email_verified', Value: 'true' },
        ],
        DesiredDeliveryMediums: ['EMAIL'],
      })
      const { User } = await ask((connected) => connected.send(command)).catch(async (error: unknown) => {
        if (!isRefusal(error, 'UsernameExistsException')) throw error
        const known = await find(`email = ${quoted(email)}`)
        throw new CodedError('UserExists', { userId: known?.id ?? null })
      })
      const [user] = usersOf(User ? [User] : [])
      if (!user) throw new Error('Cognito made a user and did not say which.')
      return user
    },
    apply: async (user, change) => {
      await ask(commandOf(await sdk(), userPoolId, user, change))
    },
  }
}

function usersOf(users: readonly UserType[]): DirectoryUser[] {
  return users.flatMap((user) => directoryUserOf(user) ?? [])
}

/** Within quotation marks a value cannot become another filter. */
function quoted(value: string): string {
  return `"${value.replace(/["\\]/g, String.raw`\$&`)}"`
}

function isRefusal(error: unknown, reason: string): boolean {
  return error instanceof CodedError && error.code === 'UserChangeRefused' && error.info['reason'] === reason
}
