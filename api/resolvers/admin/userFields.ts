import type { User, UserDetail } from '../../generated/resolvers'
import { changeUser } from '../../useCases/users/changeUser'
import { inviteUser } from '../../useCases/users/inviteUser'
import type { User as KnownUser, UserDetail as KnownDetail } from '../../useCases/users/readUsers'
import { listUsers, readUser } from '../../useCases/users/readUsers'
import type { RootResolvers } from '../rootFields'
import { connectionOf } from '../translate/translate'

type UserField = `Query.${'users' | 'user'}` | `Mutation.${'inviteUser' | 'changeUser'}`

export const userFields: Pick<RootResolvers, UserField> = {
  'Query.users': async (args, context) => connectionOf(await listUsers(args, context), userOf),
  'Query.user': async ({ id }, context) => detailOf(await readUser(id, context)),
  'Mutation.inviteUser': async ({ input }, context) => detailOf(await inviteUser(input, context)),
  'Mutation.changeUser': async ({ input }, context) => detailOf(await changeUser(input, context)),
}

function userOf({ createdAt, unconfirmedUntil, groups, ...user }: KnownUser): User {
  return {
    ...user,
    groups: [...groups],
    createdAt: createdAt.toISOString(),
    unconfirmedUntil: unconfirmedUntil?.toISOString() ?? null,
  }
}

function detailOf({ user, changes }: KnownDetail): UserDetail {
  return {
    id: user.id,
    user: userOf(user),
    changes: changes.map(({ askedAt, outcome, ...change }) => ({
      ...change,
      askedAt: askedAt.toISOString(),
      state: outcome ?? 'pending',
    })),
  }
}
