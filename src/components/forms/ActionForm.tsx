import type { ComponentProps } from 'react'
import type { Action } from '../../lib/hooks/useAction'
import { errors } from '#words/errors'
import { ErrorAlert } from '../feedback/ErrorAlert'
import { Form } from './Form'

type ActionFormProps = Omit<ComponentProps<typeof Form>, 'isPending' | 'failure'> & {
  runs: Pick<Action, 'isPending' | 'problem'>
  /** Title of the alert after a refusal. */
  failed: string
}

/** {@link Form} of an action whose refusals need no sentences of their own. */
export function ActionForm({ runs: { isPending, problem }, failed, ...form }: ActionFormProps) {
  const failure = problem && <ErrorAlert title={failed}>{errors[problem]}</ErrorAlert>
  return <Form {...{ isPending, failure }} {...form} />
}
