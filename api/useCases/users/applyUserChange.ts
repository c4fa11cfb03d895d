import { CodedError } from '../../../domain/errors'
import type { DirectoryUser, UserDirectory } from '../../services/userDirectory'
import type { KeptUserChange, UserChangeEnd } from '../../storage/userChanges'

/**
 * Asks the directory for a change that was written down.
 * @returns what it has said; undefined when it has said nothing, and is to be asked again
 */
export async function applyUserChange(
  directory: UserDirectory,
  user: DirectoryUser | undefined,
  change: Pick<KeptUserChange, 'kind' | 'group'>,
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
