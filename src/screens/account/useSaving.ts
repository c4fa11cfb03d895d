import { useState } from 'react'
import { codeOf, type ProblemCode } from '../../lib/apollo/errorCode'
import type { VersionCheck } from '../../lib/apollo/useVersionCheck'
import { errors } from '../../words/en/errors'
import { profile } from '../../words/en/profile'

export type Saving = {
  readonly isBusy: boolean
  /** In words. */
  readonly problem: string | undefined
  /**
   * Does it, one at a time.
   * @param check refuses it as a conflict when what is saved has changed since the form was begun
   * @returns whether it worked
   */
  readonly save: (change: () => Promise<unknown>, check?: VersionCheck) => Promise<boolean>
}

/**
 * Something a patient saves on their profile. What they typed is theirs to keep when it fails.
 * @param renew fetches the newest state: somebody else was faster
 */
export function useSaving(renew: () => Promise<unknown>): Saving {
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
      // Before anything is saved again, it has to rest on what there is now.
      if (code === 'Conflict') {
        check?.wasRefused()
        await renew()
      }
      setState({ isBusy: false, code })
      return false
    }
  }
  const { isBusy, code } = state
  return { isBusy, problem: code && (code === 'Conflict' ? profile.conflict : errors[code]), save }
}
