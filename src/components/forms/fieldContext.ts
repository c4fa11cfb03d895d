import { createContext, use } from 'react'

export type FieldControl = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

export const FieldContext = createContext<FieldControl | undefined>(undefined)

/** The attributes that tie a control to the label, helper and error of the `Field` around it; nothing outside one. */
export function useFieldControl(): FieldControl | undefined {
  return use(FieldContext)
}
