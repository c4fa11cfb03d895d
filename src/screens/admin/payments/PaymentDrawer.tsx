import { type AdminPaymentQuery, useAdminPaymentQuery } from '../../../generated/graphql'
import { admin } from '#words/admin/admin'
import { adminPayments } from '#words/admin/adminPayments'
import { paidFor } from '#words/treatments'
import { pathTo, pathToRow } from '../adminAddress'
import { DrawerBody, DrawerLinks, DrawerSection } from '../listing/DrawerParts'
import { PaymentDisputes } from './PaymentDisputes'
import { PaymentFacts } from './PaymentFacts'
import { PaymentHistory } from './PaymentHistory'
import { RefundDue } from './refunds/RefundDue'
import { RefundList } from './refunds/RefundList'
import { RefundPanel } from './refunds/RefundPanel'
import { queryDrawer, type QueryViewProps } from '../listing/drawers'

const words = adminPayments.drawer

function PaymentView({ data: { payment: detail }, now, onChanged }: QueryViewProps<AdminPaymentQuery>) {
  const { payment, events, refunds, disputes } = detail
  const { requestId, patientId, patientName, treatmentType } = payment
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
      <RefundDue detail={detail} onSettled={onChanged} />
      <RefundPanel detail={detail} onRefund={onChanged} />
      <PaymentDisputes disputes={disputes} now={now} />
      {refunds.length > 0 && (
        <DrawerSection title={words.refunds}>
          <RefundList refunds={refunds} now={now} />
        </DrawerSection>
      )}
      <DrawerSection title={words.history}>
        <PaymentHistory events={events} now={now} />
      </DrawerSection>
    </DrawerBody>
  )
}

/** Shows one payment: its amounts, history and refunds. */
export const PaymentDrawer = queryDrawer('payments', useAdminPaymentQuery, PaymentView, words)
