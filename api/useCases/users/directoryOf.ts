import { CodedError } from '../../../domain/errors'
import type { UserDirectory } from '../../services/userDirectory'
import type { ApiServices } from '../context'

/** How long whoever began a change is left alone with it: longer than the directory's patience. */
export const leaseMilliseconds = 60_000

/** @throws CodedError DirectoryUnavailable where there is none */
export function directoryOf({ users }: Pick<ApiServices, 'users'>): UserDirectory {
  if (!users) throw new CodedError('DirectoryUnavailable')
  return users
}
