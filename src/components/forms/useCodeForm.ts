import { type FormState, useForm, useFormValues } from './useForm'
import { account } from '#words/account/account'

export type CodeForm = FormState<{ readonly code: string }>

/** State of a form with a code that was sent or shown by an app. */
export function useCodeForm(): CodeForm {
  return useForm(useFormValues({ code: '' }), ({ code }) => ({ code: code === '' && account.required }))
}
