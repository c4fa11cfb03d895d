import { useState } from 'react'
import { Button } from '../../../components/Button'
import { Card } from '../../../components/layout/Card'
import { Heading } from '../../../components/layout/Heading'
import { ApiErrorAlert } from '../../../components/feedback/ApiErrorAlert'
import { useCancelRequestMutation } from '../../../generated/graphql'
import { adminRequests } from '#words/admin/adminRequests'
import { Wrap } from '../../../components/layout/Stack'

const words = adminRequests.cancel

type CancelTreatmentProps = {
  request: { readonly id: string; readonly version: number }
  /** Called after each attempt: after a failure another person may have changed the request. */
  onCancelled: () => void
}

/** Cancels an approved or prescribed request and returns its payment, after confirmation. */
export function CancelTreatment({ request: { id, version }, onCancelled }: CancelTreatmentProps) {
  const [isAsked, setAsked] = useState(false)
  const [cancelRequest, { loading, error }] = useCancelRequestMutation()
  async function cancel(): Promise<void> {
    await cancelRequest({ variables: { input: { id, expectedVersion: version } } }).catch(() => {})
    onCancelled()
  }

  if (!isAsked)
    return (
      <div>
        <Button size="sm" variant="secondary" onClick={() => setAsked(true)}>
          {words.open}
        </Button>
      </div>
    )
  return (
    <Card as="section" density="staff" aria-label={words.title} display="grid" gap="3">
      <Heading as="h3" fontSize="md">
        {words.title}
      </Heading>
      <p>{words.text}</p>
      {error && <ApiErrorAlert error={error} />}
      <Wrap gap="2">
        <Button size="sm" variant="danger" loading={loading} onClick={() => void cancel()}>
          {words.confirm}
        </Button>
        <Button size="sm" variant="quiet" onClick={() => setAsked(false)}>
          {words.keep}
        </Button>
      </Wrap>
    </Card>
  )
}
