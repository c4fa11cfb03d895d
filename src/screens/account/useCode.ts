import { useState } from 'react'
import { account } from '../../words/en/account'
import { digitsOf } from './digits'

export type Code = {
  readonly value: string
  readonly error: string | undefined
  readonly change: (text: string) => void
  /** Says what is missing. @returns whether nothing is */
  readonly check: () => boolean
}

/** A code that is typed or pasted: only its digits are kept. */
export function useCode(): Code {
  const [value, setValue] = useState('')
  const [isChecked, setChecked] = useState(false)
  return {
    value,
    error: isChecked && value === '' ? account.required : undefined,
    change: (text) => setValue(digitsOf(text)),
    check: () => {
      setChecked(true)
      return value !== ''
    },
  }
}
