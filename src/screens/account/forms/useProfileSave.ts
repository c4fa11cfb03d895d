import { useState } from 'react'
import { codeOf } from '../../../lib/apollo/errorCode'
import type { ProblemCode } from '../../../lib/errors/problemCode'
import type { VersionCheck } from '../../../lib/hooks/useVersionCheck'
import { errors } from '../../../words/en/errors'
import { profile } from '../../../words/en/account/profile'

export type ProfileSave = {
  readonly isBusy: boolean
  /** Error message to show. */
  readonly problem: string | undefined
  /**
   * Runs one change at a time.
   * @param check rejects it as a conflict when the saved value has changed since the form was
   *   opened
   * @returns whether it succeeded
   */
  readonly save: (change: () => Promise<unknown>, check?: VersionCheck) => Promise<boolean>
}

/**
 * Saves a change of a patient's profile. The typed text survives a failure.
 * @param refetch refetches after a conflict with another session
 */
export function useProfileSave(refetch: () => Promise<unknown>): ProfileSave {
  const [state, setState] = useState<{ isBusy: boolean; code?: ProblemCode }>({ isBusy: false })

  async function save(change: () => Promise<unknown>, check?: VersionCheck): Promise<boolean> {
    if (state.isBusy) return false
    if (check?.maySend() === false) {
      setState({ isBusy: false, code: 'Conflict' })
      return false
    }
    setState({ isBusy: true })
    try {
      await change()
      setState({ isBusy: false })
      return true
    } catch (error) {
      const code = codeOf(error)
      // A retry must be based on the newest version.
      if (code === 'Conflict') {
        check?.wasRefused()
        await refetch()
      }
      setState({ isBusy: false, code })
      return false
    }
  }
  const { isBusy, code } = state
  return { isBusy, problem: code && (code === 'Conflict' ? profile.conflict : errors[code]), save }
}
