import { useState } from 'react'
import { account } from '../../../words/en/account/account'
import { extractDigits } from './extractDigits'

export type CodeFieldState = {
  readonly value: string
  readonly error: string | undefined
  readonly change: (text: string) => void
  /**
   * Validates the code and shows an error.
   * @returns whether it is complete
   */
  readonly check: () => boolean
}

/** State of a code field, which keeps only digits. */
export function useCodeField(): CodeFieldState {
  const [value, setValue] = useState('')
  const [isChecked, setChecked] = useState(false)
  return {
    value,
    error: isChecked && value === '' ? account.required : undefined,
    change: (text) => setValue(extractDigits(text)),
    check: () => {
      setChecked(true)
      return value !== ''
    },
  }
}
