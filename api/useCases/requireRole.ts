import type { Caller } from '../../domain/caller'
import { CodedError } from '../../domain/errors'
import type { Role } from '../../domain/role'

/** @throws CodedError Forbidden when the caller has none of the roles */
export function requireRole({ role }: Caller, ...allowed: readonly Role[]): void {
  if (!allowed.includes(role)) throw new CodedError('Forbidden')
}
