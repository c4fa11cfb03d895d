import { chakra } from '@chakra-ui/react'
import type { ReactNode, SyntheticEvent } from 'react'
import { Button } from '../../components/Button'
import { Notice } from '../../components/Notice'
import type { Deed } from '../../lib/apollo/useDeed'
import { errors } from '../../words/en/errors'

type DeedFormProps = {
  send: string
  cancel: string
  failed: string
  deed: Deed
  onSend: () => void
  onCancel: () => void
  children: ReactNode
}

/** A few fields in a record, and the button that does what they say. */
export function DeedForm({ send, cancel, failed, deed, onSend, onCancel, children }: DeedFormProps) {
  function submit(event: SyntheticEvent): void {
    event.preventDefault()
    onSend()
  }
  return (
    <chakra.form noValidate onSubmit={submit} display="grid" gap="3" maxW="prose" py="2">
      {children}
      {deed.problem && (
        <Notice tone="stop" role="alert" title={failed}>
          {errors[deed.problem]}
        </Notice>
      )}
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <Button type="submit" size="sm" loading={deed.isBusy}>
          {send}
        </Button>
        <Button size="sm" variant="quiet" onClick={onCancel}>
          {cancel}
        </Button>
      </chakra.div>
    </chakra.form>
  )
}
