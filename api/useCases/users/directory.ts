import { CodedError } from '../../../domain/errors'
import type { UserDirectory } from '../../services/userDirectory'
import type { ApiServices } from '../context'

/** Returns the user directory. @throws CodedError DirectoryUnavailable when none is configured */
export function directoryOf({ users }: Pick<ApiServices, 'users'>): UserDirectory {
  if (!users) throw new CodedError('DirectoryUnavailable')
  return users
}
