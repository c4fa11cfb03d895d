import { CodedError } from '../../../domain/errors'
import type { DirectoryUser, UserDirectory } from '../../services/userDirectory'
import type { StoredUserChange, UserChangeEnd } from '../../storage/admin/userChanges'

/**
 * Applies a recorded change in the directory.
 * @returns the directory's answer; undefined when it did not answer and must be called again
 */
export async function applyUserChange(
  directory: UserDirectory,
  user: DirectoryUser | undefined,
  change: Pick<StoredUserChange, 'kind' | 'group'>,
): Promise<Omit<UserChangeEnd, 'at'> | undefined> {
  try {
    if (!user && change.kind === 'release') return { outcome: 'done', failureCode: null }
    if (!user) throw new CodedError('NotFound')
    await directory.apply(user, change)
    return { outcome: 'done', failureCode: null }
  } catch (error) {
    if (!(error instanceof CodedError)) throw error
    if (error.code === 'DirectoryUnavailable') return undefined
    const { reason } = error.info
    return { outcome: 'refused', failureCode: typeof reason === 'string' ? reason : error.code }
  }
}
