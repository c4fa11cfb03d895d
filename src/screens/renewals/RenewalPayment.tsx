import { useState } from 'react'
import { Card } from '../../components/layout/Card'
import type { RequestSummaryFragment } from '../../generated/graphql'
import { usePaymentPage } from '../../lib/payments/usePaymentPage'
import { payments } from '#words/payments/payments'
import { FinishPayment } from '../shared/submission/FinishPayment'
import type { SentRequest } from '../../lib/intake/intakeLocation'
import { RequestSent } from '../shared/submission/RequestSent'
import { StepHeading } from '../../components/questionnaire/StepHeading'

type RenewalPaymentProps = { request: RequestSummaryFragment; onChanged: () => void }

/** A submitted check-in that awaits payment. */
export function RenewalPayment({ request, onChanged }: RenewalPaymentProps) {
  const page = usePaymentPage()
  const [sent, setSent] = useState<SentRequest>()
  if (sent) return <RequestSent sent={sent} />
  return (
    <Card tone="lifted" p={{ base: '5', sm: '6', md: '8' }}>
      <StepHeading title={payments.finish.heading} lead={payments.finish.lead} />
      <FinishPayment
        requestId={request.id}
        known={request}
        page={page}
        onSent={setSent}
        onReload={onChanged}
      />
    </Card>
  )
}
