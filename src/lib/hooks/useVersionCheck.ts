import { useState } from 'react'
import { CodedError } from '../../../domain/errors'
import { codeOf } from '../apollo/errorCode'

/**
 * Prevents a form begun on one version of its object, maybe before a reload, from being sent unnoticed on another.
 * @param begunOn version shown when the user began to fill in the form
 * @param shown version shown now
 * @returns sends, or throws `Conflict` once after the object changed, so that the user is warned first
 */
export function useVersionCheck(begunOn: number, shown: number): VersionCheck {
  const [seen, setSeen] = useState<number | 'refused'>(begunOn)
  return async (send) => {
    if (seen !== 'refused' && seen !== shown) {
      setSeen(shown)
      throw new CodedError('Conflict')
    }
    try {
      return await send()
    } catch (error) {
      // The user was warned by the API; the next version is known to have changed.
      if (codeOf(error) === 'Conflict') setSeen('refused')
      throw error
    }
  }
}

export type VersionCheck = <Answer>(send: () => Promise<Answer>) => Promise<Answer>
