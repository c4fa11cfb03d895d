import type { ComponentProps } from 'react'
import { codeOf } from '../../lib/apollo/errorCode'
import { errors } from '#words/errors'
import { ErrorAlert } from './ErrorAlert'

type ApiErrorAlertProps = Omit<ComponentProps<typeof ErrorAlert>, 'children'> & {
  /** Any rejection of Apollo, its links or the session. */
  error: unknown
}

/** {@link ErrorAlert} with the sentence of the error's code. It loads Apollo, so public pages cannot use it. */
export function ApiErrorAlert({ error, ...alert }: ApiErrorAlertProps) {
  return <ErrorAlert {...alert}>{errors[codeOf(error)]}</ErrorAlert>
}
