import { CodedError } from '../../../domain/errors'
import type { UserDirectory } from '../../services/userDirectory'
import type { ApiServices } from '../context'

/** Lease of a started change, longer than the timeout of the directory. */
export const leaseMilliseconds = 60_000

/** Returns the user directory. @throws CodedError DirectoryUnavailable when none is configured */
export function directoryOf({ users }: Pick<ApiServices, 'users'>): UserDirectory {
  if (!users) throw new CodedError('DirectoryUnavailable')
  return users
}
