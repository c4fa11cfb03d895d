import { chakra } from '@chakra-ui/react'
import type { ReactNode, SyntheticEvent } from 'react'
import { Button } from '../../../components/Button'
import { Notice } from '../../../components/feedback/Notice'
import type { Action } from '../../../lib/hooks/useAction'
import { errors } from '../../../words/en/errors'
import { Wrap } from '../../../components/layout/Stack'

type ActionFormProps = {
  send: string
  cancel: string
  failed: string
  action: Action
  onSend: () => void
  onCancel: () => void
  children: ReactNode
}

/** A few fields in a record, and the button that does what they say. */
export function ActionForm({ send, cancel, failed, action, onSend, onCancel, children }: ActionFormProps) {
  function submit(event: SyntheticEvent): void {
    event.preventDefault()
    onSend()
  }
  return (
    <chakra.form noValidate onSubmit={submit} display="grid" gap="3" maxW="prose" py="2">
      {children}
      {action.problem && (
        <Notice tone="stop" role="alert" title={failed}>
          {errors[action.problem]}
        </Notice>
      )}
      <Wrap gap="2">
        <Button type="submit" size="sm" loading={action.isBusy}>
          {send}
        </Button>
        <Button size="sm" variant="quiet" onClick={onCancel}>
          {cancel}
        </Button>
      </Wrap>
    </chakra.form>
  )
}
