import { chakra } from '@chakra-ui/react'
import { needsResponse } from '../../../../domain/payments/dispute'
import { DescriptionList } from '../../../components/DescriptionList'
import { Notice } from '../../../components/feedback/Notice'
import type { AdminPaymentDetailFragment } from '../../../generated/graphql'
import { standaloneMoment } from '../../../lib/format/dateTimes'
import { formatMoney } from '../../../lib/format/money'
import { admin } from '#words/admin/admin'
import { adminPayments, disputeStatusWords } from '#words/admin/adminPayments'
import { disputeReasonText } from '#words/admin/codeWords'
import { DrawerSection } from '../listing/DrawerParts'

const words = adminPayments.dispute

type PaymentDisputesProps = {
  disputes: AdminPaymentDetailFragment['disputes']
  now: Date
}

/** Lists the disputes of a payment, with the bank's reason and the deadline; empty without one. */
export function PaymentDisputes({ disputes, now }: PaymentDisputesProps) {
  if (disputes.length === 0) return null
  return (
    <DrawerSection title={adminPayments.drawer.disputes}>
      <chakra.div display="grid" gap="4">
        {disputes.some(({ status }) => needsResponse(status)) && <Notice tone="warn">{words.answer}</Notice>}
        {disputes.map(({ id, status, reason, amount, evidenceDueAt, openedAt }) => (
          <DescriptionList
            key={id}
            facts={[
              { label: admin.status, value: disputeStatusWords[status] },
              { label: words.reason, value: disputeReasonText(reason) },
              { label: words.amount, value: formatMoney(amount) },
              ...(evidenceDueAt ? [{ label: words.dueBy, value: standaloneMoment(evidenceDueAt, now) }] : []),
              { label: words.opened, value: standaloneMoment(openedAt, now) },
            ]}
          />
        ))}
      </chakra.div>
    </DrawerSection>
  )
}
