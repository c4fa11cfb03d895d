import { type ReactNode, useState } from 'react'
import { Button } from '../../components/Button'
import { Notice } from '../../components/feedback/Notice'
import { ErrorAlert } from '../../components/feedback/ErrorAlert'
import type { RequestSummaryFragment } from '../../generated/graphql'
import { dayAndTime } from '../../lib/format/dateTimes'
import type { PaymentPage } from '../../lib/payments/usePaymentPage'
import { paymentPageProblems } from '#words/payments/paymentProblems'
import { payments } from '#words/payments/payments'
import { treatmentNames } from '#words/treatments'
import { Stack, Wrap } from '../../components/layout/Stack'

const words = payments.unpaid

type UnpaidNoticeProps = {
  request: Pick<RequestSummaryFragment, 'id' | 'treatmentType' | 'createdAt'>
  page: PaymentPage
  /** A further sentence. */
  more?: string
  /** Alternative actions. */
  children?: ReactNode
}

/** Links to the payment of a submitted request that is unpaid. */
export function UnpaidNotice({ request, page, more, children }: UnpaidNoticeProps) {
  const { id, treatmentType, createdAt } = request
  const [now] = useState(() => new Date())
  return (
    <Stack gap="4">
      <Notice tone="warn" title={words.title}>
        <p>{words.text(treatmentNames[treatmentType], dayAndTime(createdAt, now))}</p>
        {more && <p>{more}</p>}
        <Wrap gap="2" pt="3">
          <Button loading={page.isOpening} onClick={() => void page.open(id)}>
            {words.action}
          </Button>
          {children}
        </Wrap>
      </Notice>
      {page.problem && (
        <ErrorAlert title={payments.problems.title}>{paymentPageProblems[page.problem]}</ErrorAlert>
      )}
    </Stack>
  )
}
