import { chakra } from '@chakra-ui/react'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../components/Button'
import { Notice } from '../../components/Notice'
import { security } from '../../words/en/accountSecurity'

type EditFormProps = {
  /** Fields and what explains them; the first field takes the focus. */
  children: ReactNode
  /** Names the button that sends it. */
  action: string
  /** Names the button that leads back. */
  cancel?: string
  /** What it does cannot be undone. */
  isDangerous?: boolean
  isBusy: boolean
  problem: string | undefined
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
  onSubmit,
  onCancel,
}: EditFormProps) {
  const form = useRef<HTMLFormElement>(null)

  useEffect(function focusFirstField() {
    form.current?.querySelector('input')?.focus()
  }, [])

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (!isBusy) onSubmit()
  }

  return (
    <chakra.form ref={form} noValidate onSubmit={submit} display="flex" flexDirection="column" gap="4">
      {children}
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
