import { chakra } from '@chakra-ui/react'
import type { ReactNode, SyntheticEvent } from 'react'
import { Button } from '../../../components/Button'
import type { PrescriptionSummaryFragment, RequestSummaryFragment } from '../../../generated/graphql'
import { decision as words } from '../../../words/en/requests/decision'
import type { DecisionState } from './useDecide'
import { Wrap } from '../../../components/layout/Stack'

/** What every form of a decision is given. */
export type DecisionFormProps = {
  request: RequestSummaryFragment
  /** What a renewal renews; null for an intake. */
  renews: PrescriptionSummaryFragment | null
  decide: DecisionState
  /** What a question to the patient begins with; empty without one. */
  suggested?: string
  onCancel: () => void
}

type DecisionFormFrameProps = {
  send: string
  isBusy: boolean
  /** What it does cannot be taken back, and takes something away. */
  isDanger?: boolean
  onSubmit: () => void
  onCancel: () => void
  children: ReactNode
}

const staffFields = { '& textarea, & select': { borderRadius: 'staff' } }

/** Fields, and under them the one button that decides. What was typed stays when it fails. */
export function DecisionForm({
  send,
  isBusy,
  isDanger = false,
  onSubmit,
  onCancel,
  children,
}: DecisionFormFrameProps) {
  function submit(event: SyntheticEvent): void {
    event.preventDefault()
    onSubmit()
  }
  return (
    <chakra.form
      noValidate
      onSubmit={submit}
      css={staffFields}
      display="flex"
      flexDirection="column"
      gap="4"
      maxW="prose"
    >
      {children}
      <Wrap gap="2">
        <Button type="submit" size="sm" variant={isDanger ? 'danger' : 'primary'} loading={isBusy}>
          {send}
        </Button>
        <Button size="sm" variant="quiet" onClick={onCancel}>
          {words.cancel}
        </Button>
      </Wrap>
    </chakra.form>
  )
}
