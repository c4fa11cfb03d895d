import { useState } from 'react'
import { Card } from '../../components/Card'
import type { RequestSummaryFragment } from '../../generated/graphql'
import { usePaymentPage } from '../../lib/payments/usePaymentPage'
import { payments } from '../../words/en/payments'
import { FinishPayment } from './FinishPayment'
import type { SentRequest } from './intakeLocation'
import { RequestSent } from './RequestSent'
import { StepHead } from './StepHead'

type RenewalPaymentProps = { request: RequestSummaryFragment; onChanged: () => void }

/** A check-in that was sent and waits for its payment. */
export function RenewalPayment({ request, onChanged }: RenewalPaymentProps) {
  const page = usePaymentPage()
  const [sent, setSent] = useState<SentRequest>()
  if (sent) return <RequestSent sent={sent} />
  return (
    <Card tone="lifted" p={{ base: '5', sm: '6', md: '8' }}>
      <StepHead title={payments.finish.heading} lead={payments.finish.lead} />
      <FinishPayment
        requestId={request.id}
        known={request}
        page={page}
        onSent={setSent}
        onRenew={onChanged}
      />
    </Card>
  )
}
