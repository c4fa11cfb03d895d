import type { Identity } from '../../domain/identity'
import type { Role } from '../../domain/role'
import type { Statement } from './database'

/** Opens a transaction for a person; see the function of this name in migration 070, and `app_now`. */
export const enterAsStatement: Statement = {
  name: 'enterAs',
  text: `select role, given_name as "givenName", family_name as "familyName", disabled,
      sign_in_again as "signInAgain", set_config('app.now', $4::timestamptz::text, true)
    from enter_as($1, $2, $3, $4, $5, $6)`,
}

export interface Entry {
  readonly role: Role
  readonly givenName: string | null
  readonly familyName: string | null
  readonly disabled: boolean
  readonly signInAgain: boolean
}

/** @param now becomes the account's `createdAt` at the first call */
export function enterAsValues(
  { sub, groups, authTime, originJti, deviceKey }: Identity,
  now: Date,
): readonly unknown[] {
  return [sub, groups, new Date(authTime * 1000), now, originJti, deviceKey]
}
