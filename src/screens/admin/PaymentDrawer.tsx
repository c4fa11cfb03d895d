import { type AdminPaymentDetailFragment, useAdminPaymentQuery } from '../../generated/graphql'
import { admin } from '../../words/en/admin'
import { adminPayments } from '../../words/en/adminPayments'
import { paidFor } from '../../words/en/treatments'
import { pathTo, pathToRow } from './adminAddress'
import { AdminDrawer } from './AdminDrawer'
import { DrawerBody, DrawerLinks, DrawerPart, DrawerWaiting } from './DrawerParts'
import { PaymentFacts } from './PaymentFacts'
import { PaymentHistory } from './PaymentHistory'
import { RefundList } from './RefundList'
import { RefundPanel } from './RefundPanel'

const words = adminPayments.drawer

type PaymentDrawerProps = { paymentId: string; now: Date; onRefunded: () => void }

/** One payment: its money, what has happened to it, and a way to give some back. */
export function PaymentDrawer({ paymentId, now, onRefunded }: PaymentDrawerProps) {
  const { data, error, refetch } = useAdminPaymentQuery({
    variables: { id: paymentId },
    fetchPolicy: 'cache-and-network',
  })
  const askAgain = () => void refetch().catch(() => {})
  return (
    <AdminDrawer section="payments" rowId={paymentId} label={words.label}>
      {data ? (
        <PaymentView
          detail={data.payment}
          now={now}
          onRefund={() => {
            askAgain()
            onRefunded()
          }}
        />
      ) : (
        <DrawerWaiting error={error} onRetry={askAgain} words={words} />
      )}
    </AdminDrawer>
  )
}

type PaymentViewProps = { detail: AdminPaymentDetailFragment; now: Date; onRefund: () => void }

function PaymentView({ detail, now, onRefund }: PaymentViewProps) {
  const { payment, events, refunds } = detail
  const { requestId, patientId, patientName, treatmentType, currency } = payment
  return (
    <DrawerBody title={patientName ?? admin.patient} subtitle={paidFor(treatmentType)}>
      <PaymentFacts payment={payment} now={now} />
      <DrawerLinks
        links={[
          ...(requestId ? [{ label: admin.links.request, to: pathToRow('requests', requestId) }] : []),
          { label: admin.links.record, to: `/records/patient/${patientId}` },
          ...(requestId
            ? [{ label: admin.links.prescription, to: pathTo('prescriptions', { requestId }) }]
            : []),
        ]}
      />
      <RefundPanel detail={detail} onRefund={onRefund} />
      {refunds.length > 0 && (
        <DrawerPart title={words.refunds}>
          <RefundList refunds={refunds} currency={currency} now={now} />
        </DrawerPart>
      )}
      <DrawerPart title={words.history}>
        <PaymentHistory events={events} currency={currency} now={now} />
      </DrawerPart>
    </DrawerBody>
  )
}
