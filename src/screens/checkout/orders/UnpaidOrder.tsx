import { chakra } from '@chakra-ui/react'
import { Button } from '../../../components/Button'
import { Notice } from '../../../components/feedback/Notice'
import type { OrderSummaryFragment } from '../../../generated/graphql'
import { formatMoney } from '../../../lib/format/money'
import { usePaymentPage } from '../../../lib/payments/usePaymentPage'
import { errors } from '#words/errors'
import { orders } from '#words/storefront/orders'
import { paymentPageProblems } from '#words/payments/paymentProblems'
import { useCancelOrder } from './useCancelOrder'
import { Wrap } from '../../../components/layout/Stack'

const words = orders.unpaid

/** An order whose payment is unfinished, with buttons to continue or cancel it. */
export function UnpaidOrder({ order, onChanged }: { order: OrderSummaryFragment; onChanged: () => void }) {
  const page = usePaymentPage('orderId')
  const cancel = useCancelOrder(order, onChanged)
  const failure = page.problem ? paymentPageProblems[page.problem] : cancel.problem && errors[cancel.problem]
  return (
    <Notice tone="warn" title={words.title}>
      <p>{words.text(formatMoney(order.total))}</p>
      {failure && (
        <chakra.p role="alert" color="stop" pt="2">
          {failure}
        </chakra.p>
      )}
      <Wrap gap="3" pt="3">
        <Button variant="secondary" loading={page.isOpening} onClick={() => void page.open(order.id)}>
          {words.goOn}
        </Button>
        <Button variant="quiet" loading={cancel.isPending} onClick={() => void cancel.run()}>
          {words.drop}
        </Button>
      </Wrap>
    </Notice>
  )
}
