import type { ComponentProps } from 'react'
import { Notice } from '../../../components/feedback/Notice'
import { Form } from '../../../components/forms/Form'
import { security } from '#words/account/accountSecurity'
import { profile } from '#words/account/profile'
import type { EditDraft } from './useEditDraft'

type EditFormProps = ComponentProps<typeof Form> & {
  /** Set by forms that store their text; see `useEditDraft`. */
  draft?: Pick<EditDraft<unknown>, 'isOutdated' | 'isRestored'>
}

/** Form of an account card. The first field takes focus, unless the form was restored after a reload. */
export function EditForm({ draft, failure, children, ...form }: EditFormProps) {
  return (
    <Form cancel={security.cancel} failure={failure} focusesFirst={!draft?.isRestored} {...form}>
      {children}
      {draft?.isOutdated && !failure && (
        <Notice tone="warn" role="status">
          {profile.changedMeanwhile}
        </Notice>
      )}
    </Form>
  )
}
