import { chakra } from '@chakra-ui/react'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../components/Button'
import { Notice } from '../../components/Notice'
import { security } from '../../words/en/accountSecurity'
import { profile } from '../../words/en/profile'
import type { EditDraft } from './useEditDraft'

type EditFormProps = {
  /** Fields and what explains them; the first field takes the focus, unless the form was open before a reload. */
  children: ReactNode
  /** Names the button that sends it. */
  action: string
  /** Names the button that leads back. */
  cancel?: string
  /** What it does cannot be undone. */
  isDangerous?: boolean
  isBusy: boolean
  problem: string | undefined
  /** Of a form that keeps what is typed; see `useEditDraft`. */
  draft?: Pick<EditDraft<unknown>, 'isOutdated' | 'isRestored'>
  onSubmit: () => void
  onCancel: () => void
}

/** A short form in the place of what it changes: fields, what went wrong, and two buttons. */
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
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        <Button type="submit" variant={isDangerous ? 'danger' : 'primary'} loading={isBusy}>
          {action}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {cancel}
        </Button>
      </chakra.div>
    </chakra.form>
  )
}
