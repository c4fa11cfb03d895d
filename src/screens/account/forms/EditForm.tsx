import { chakra } from '@chakra-ui/react'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../../components/Button'
import { Notice } from '../../../components/feedback/Notice'
import { security } from '../../../words/en/account/accountSecurity'
import { profile } from '../../../words/en/account/profile'
import type { EditDraft } from './useEditDraft'
import { Wrap } from '../../../components/layout/Stack'

type EditFormProps = {
  /** Fields and their help. The first field takes focus, unless the form was restored after a reload. */
  children: ReactNode
  /** Label of the submit button. */
  action: string
  /** Label of the cancel button. */
  cancel?: string
  /** Whether the action is irreversible. */
  isDangerous?: boolean
  isBusy: boolean
  problem: string | undefined
  /** Set by forms that store their text; see `useEditDraft`. */
  draft?: Pick<EditDraft<unknown>, 'isOutdated' | 'isRestored'>
  onSubmit: () => void
  onCancel: () => void
}

/** Inline form: fields, error alert and two buttons. */
export function EditForm({
  children,
  action,
  cancel = security.cancel,
  isDangerous = false,
  isBusy,
  problem,
  draft,
  onSubmit,
  onCancel,
}: EditFormProps) {
  const form = useRef<HTMLFormElement>(null)

  const [opensWithPage] = useState(draft?.isRestored === true)
  useEffect(
    function focusFirstField() {
      if (!opensWithPage) form.current?.querySelector('input')?.focus()
    },
    [opensWithPage],
  )

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (!isBusy) onSubmit()
  }

  return (
    <chakra.form ref={form} noValidate onSubmit={submit} display="flex" flexDirection="column" gap="4">
      {children}
      {draft?.isOutdated && !problem && (
        <Notice tone="warn" role="status">
          {profile.changedMeanwhile}
        </Notice>
      )}
      {problem && (
        <Notice tone="stop" role="alert">
          {problem}
        </Notice>
      )}
      <Wrap gap="3">
        <Button type="submit" variant={isDangerous ? 'danger' : 'primary'} loading={isBusy}>
          {action}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {cancel}
        </Button>
      </Wrap>
    </chakra.form>
  )
}
