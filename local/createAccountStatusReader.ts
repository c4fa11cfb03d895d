import type { Database } from '../api/storage/database/database'
import { listLicensesInForce } from '../api/storage/account/practitioners'
import { CodedError } from '../domain/errors'
import type { ReadAccountStatus } from './graphql/realtime/authorizationSweep'

/**
 * Creates a reader of a user's current account status by the rule of every call: the role, and the
 * states a clinician is licensed in.
 */
export function createAccountStatusReader(database: Database): ReadAccountStatus {
  return async (identity) => {
    try {
      const { result } = await database.inTransaction(identity, async (transaction) => {
        const { role } = transaction.caller
        const today = new Date().toISOString().slice(0, 10)
        const licenses = role === 'HCPs' ? await listLicensesInForce(transaction, today) : []
        return [role, ...licenses.map(({ state }) => state)].join(' ')
      })
      return result
    } catch (error) {
      const isRefused =
        error instanceof CodedError && (error.code === 'AccountDisabled' || error.code === 'SignInAgain')
      if (isRefused) return undefined
      throw error
    }
  }
}
