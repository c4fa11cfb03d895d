import { type AdminPaymentDetailFragment, useAdminPaymentQuery } from '../../../generated/graphql'
import { admin } from '../../../words/en/admin/admin'
import { adminPayments } from '../../../words/en/admin/adminPayments'
import { paidFor } from '../../../words/en/treatments'
import { pathTo, pathToRow } from '../adminAddress'
import { AdminDrawer } from '../listing/AdminDrawer'
import type { OpenRow } from '../listing/AdminListing'
import { DrawerBody, DrawerLinks, DrawerSection, DrawerLoading } from '../listing/DrawerParts'
import { PaymentDisputes } from './PaymentDisputes'
import { PaymentFacts } from './PaymentFacts'
import { PaymentHistory } from './PaymentHistory'
import { RefundDue } from './refunds/RefundDue'
import { RefundList } from './refunds/RefundList'
import { RefundPanel } from './refunds/RefundPanel'
import { safeRefetch } from '../../../lib/apollo/safeRefetch'

const words = adminPayments.drawer

/** One payment: its money, what has happened to it, and a way to give some back. */
export function PaymentDrawer({ id, now, reload: listAgain }: OpenRow<unknown>) {
  const { data, error, refetch } = useAdminPaymentQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
  })
  const reload = safeRefetch(refetch)
  return (
    <AdminDrawer section="payments" rowId={id} label={words.label}>
      {data ? (
        <PaymentView
          detail={data.payment}
          now={now}
          onRefund={() => {
            reload()
            listAgain()
          }}
        />
      ) : (
        <DrawerLoading error={error} onRetry={reload} words={words} />
      )}
    </AdminDrawer>
  )
}

type PaymentViewProps = { detail: AdminPaymentDetailFragment; now: Date; onRefund: () => void }

function PaymentView({ detail, now, onRefund }: PaymentViewProps) {
  const { payment, events, refunds, disputes } = detail
  const { requestId, patientId, patientName, treatmentType, currency } = payment
  return (
    <DrawerBody title={patientName ?? admin.patient} subtitle={paidFor(treatmentType)}>
      <PaymentFacts payment={payment} now={now} />
      <DrawerLinks
        links={[
          { label: admin.links.request, to: requestId && pathToRow('requests', requestId) },
          { label: admin.links.record, to: `/records/patient/${patientId}` },
          { label: admin.links.prescription, to: requestId && pathTo('prescriptions', { requestId }) },
        ]}
      />
      <RefundDue detail={detail} onSettled={onRefund} />
      <RefundPanel detail={detail} onRefund={onRefund} />
      <PaymentDisputes disputes={disputes} currency={currency} now={now} />
      {refunds.length > 0 && (
        <DrawerSection title={words.refunds}>
          <RefundList refunds={refunds} currency={currency} now={now} />
        </DrawerSection>
      )}
      <DrawerSection title={words.history}>
        <PaymentHistory events={events} currency={currency} now={now} />
      </DrawerSection>
    </DrawerBody>
  )
}
