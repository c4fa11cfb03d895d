import type { Database } from '../api/storage/database'
import { CodedError } from '../domain/errors'
import type { Standing } from './graphql/realtime/reviewStandings'

/** What the product's accounts say of somebody now, by the rule that every call goes through. */
export function standingIn(database: Database): Standing {
  return async (identity) => {
    try {
      const { result } = await database.inTransaction(identity, async ({ caller }) => caller.role)
      return result
    } catch (error) {
      const isRefused =
        error instanceof CodedError && (error.code === 'AccountDisabled' || error.code === 'SignInAgain')
      if (isRefused) return undefined
      throw error
    }
  }
}
