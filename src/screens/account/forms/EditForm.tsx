import type { ComponentProps } from 'react'
import { Notice } from '../../../components/feedback/Notice'
import { Form } from '../../../components/forms/Form'
import type { Action } from '../../../lib/hooks/useAction'
import { security } from '#words/account/accountSecurity'
import { profile } from '#words/account/profile'
import { saveFailureText } from './saveFailureText'
import type { EditDraft } from './useEditDraft'

type EditFormProps = ComponentProps<typeof Form> & {
  /** Set by forms that store their text; see `useEditDraft`. */
  draft?: Pick<EditDraft<unknown>, 'isOutdated' | 'isRestored'>
  /** The action of a form that saves the profile, in place of `isPending` and `failure`. */
  save?: Pick<Action, 'isPending' | 'problem'>
}

/** Form of an account card. The first field takes focus, unless the form was restored after a reload. */
export function EditForm({
  draft,
  save,
  isPending = save?.isPending ?? false,
  failure = saveFailureText(save?.problem),
  children,
  ...form
}: EditFormProps) {
  return (
    <Form cancel={security.cancel} {...{ isPending, failure }} focusesFirst={!draft?.isRestored} {...form}>
      {children}
      {draft?.isOutdated && !failure && (
        <Notice tone="warn" role="status">
          {profile.changedMeanwhile}
        </Notice>
      )}
    </Form>
  )
}
