import type { ErrorCode } from '../../../domain/errors'
import type { Identity } from '../../../domain/identity'
import type { Role } from '../../../domain/role'
import { sql } from './sql'

/**
 * Begins a transaction as a caller; see the function of this name in
 * migrations/002-accounts-and-practice.sql. The request's id is the application's name until the transaction ends, so
 * that a slow or failed statement in PostgreSQL's log and in `pg_stat_activity` leads to the request.
 */
export const setCallerContextStatement = sql(
  'setCallerContext',
  `select role, given_name as "givenName", family_name as "familyName", disabled, sign_in_again as "signInAgain"
    from set_caller_context($1, $2, $3, $4, $5, $6), set_config('application_name', $7, true)`,
)

export interface CallerContext {
  readonly role: Role
  readonly givenName: string | null
  readonly familyName: string | null
  readonly disabled: boolean
  readonly signInAgain: boolean
}

/**
 * Returns the values of the statement.
 * @param now becomes the account's `createdAt` on the first call
 */
export function callerContextValues(
  { sub, groups, authTime, originJti, deviceKey }: Identity,
  { now, requestId }: { readonly now: Date; readonly requestId: string },
) {
  return [sub, groups, new Date(authTime * 1000), now, originJti, deviceKey, requestId] as const
}

/** Returns why an account may make no call: it is disabled, or its sign-in has ended. */
export function refusalOf({
  disabled,
  signInAgain,
}: Pick<CallerContext, 'disabled' | 'signInAgain'>): ErrorCode | undefined {
  if (disabled) return 'AccountDisabled'
  return signInAgain ? 'SignInAgain' : undefined
}
