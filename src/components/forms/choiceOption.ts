import type { ReactNode } from 'react'

/** One answer of `RadioCards` or `CheckboxCards`. */
export type ChoiceOption<Value extends string = string> = {
  value: Value
  label: ReactNode
  description?: ReactNode
}
