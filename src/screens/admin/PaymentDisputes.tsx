import { chakra } from '@chakra-ui/react'
import { needsResponse } from '../../../domain/payments/dispute'
import { Facts } from '../../components/Facts'
import { Notice } from '../../components/Notice'
import type { AdminPaymentDetailFragment } from '../../generated/graphql'
import { dayAndTime } from '../../lib/format/dateTimes'
import { money } from '../../lib/format/money'
import { admin } from '../../words/en/admin'
import { adminPayments, disputeStatusWords } from '../../words/en/adminPayments'
import { DrawerPart } from './DrawerParts'

const words = adminPayments.dispute

type PaymentDisputesProps = {
  disputes: AdminPaymentDetailFragment['disputes']
  currency: string
  now: Date
}

/** Each dispute with what the bank says of it, and until when it is to be answered; nothing without one. */
export function PaymentDisputes({ disputes, currency, now }: PaymentDisputesProps) {
  if (disputes.length === 0) return null
  return (
    <DrawerPart title={adminPayments.drawer.disputes}>
      <chakra.div display="grid" gap="4">
        {disputes.some(({ status }) => needsResponse(status)) && <Notice tone="warn">{words.answer}</Notice>}
        {disputes.map(({ id, status, reason, amountCents, evidenceDueAt, openedAt }) => (
          <Facts
            key={id}
            facts={[
              { label: admin.status, value: disputeStatusWords[status] },
              { label: words.reason, value: reason.replaceAll('_', ' ') },
              { label: words.amount, value: money(amountCents, currency) },
              ...(evidenceDueAt ? [{ label: words.dueBy, value: dayAndTime(evidenceDueAt, now) }] : []),
              { label: words.opened, value: dayAndTime(openedAt, now) },
            ]}
          />
        ))}
      </chakra.div>
    </DrawerPart>
  )
}
