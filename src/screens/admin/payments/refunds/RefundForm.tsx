import { chakra } from '@chakra-ui/react'
import type { Money } from '../../../../../domain/money'
import { useState } from 'react'
import { Card } from '../../../../components/layout/Card'
import { Heading } from '../../../../components/layout/Heading'
import {
  type PaymentSummaryFragment,
  type AdminPaymentDetailFragment,
  useRefundPaymentMutation,
} from '../../../../generated/graphql'
import { formatMoney } from '../../../../lib/format/money'
import { usePersistentState } from '../../../../lib/storage/usePersistentState'
import { adminPayments } from '#words/admin/adminPayments'
import { Form } from '../../../../components/forms/Form'
import { useForm } from '../../../../components/forms/useForm'
import { RefundConfirm } from './RefundConfirm'
import { RefundFields } from './RefundFields'
import {
  refundFormKey,
  type RefundEntry,
  readRefund,
  type RefundCommand,
  formatAmountInput,
} from './refundEntry'
import { useAction } from '../../../../lib/hooks/useAction'

const words = adminPayments.refund

type RefundFormProps = {
  payment: PaymentSummaryFragment
  left: RefundCommand['amount']
  onClose: () => void
  /** Called when the payment may have changed. */
  onChange: () => void
  onRefunded: (amount: Money) => void
}

/** Asks for amount and reason, then for confirmation. The text survives a failure, and signing in again. */
export function RefundForm({ payment, left, onClose, onChange, onRefunded }: RefundFormProps) {
  const empty: RefundEntry = { amount: formatAmountInput(left.cents), reason: '', note: '' }
  const draft = usePersistentState(refundFormKey(payment.id), empty)
  const form = useForm(draft, (entry) => {
    const read = readRefund(entry, left)
    return 'problems' in read ? read.problems : {}
  })
  const [order, setOrder] = useState<RefundCommand | null>(null)
  const { refund, isPending, error, reset } = useRefund(payment.id)

  function review(entry: RefundEntry): void {
    const read = readRefund(entry, left)
    if ('order' in read) setOrder(read.order)
  }
  async function give(confirmed: RefundCommand): Promise<void> {
    await refund(confirmed, ({ amount }) => {
      draft.clear()
      onRefunded(amount)
    })
    onChange()
  }
  function leave(): void {
    draft.clear()
    onClose()
  }
  function goBack(): void {
    reset()
    setOrder(null)
  }

  if (order)
    return (
      <RefundConfirm
        amount={formatMoney(order.amount)}
        name={payment.patientName}
        isPending={isPending}
        error={error}
        onConfirm={() => void give(order)}
        onBack={goBack}
      />
    )
  return (
    <Card as="section" density="staff" aria-label={words.title}>
      <Form
        density="staff"
        gap="4"
        submit={words.review}
        onSubmit={form.handleSubmit(review)}
        cancel={words.cancel}
        onCancel={leave}
      >
        <div>
          <Heading as="h3" fontSize="md">
            {words.title}
          </Heading>
          <chakra.p color="ink.muted">{words.left(formatMoney(left))}</chakra.p>
        </div>
        <RefundFields form={form} />
      </Form>
    </Card>
  )
}

type RefundResult = AdminPaymentDetailFragment['refunds'][number]

/**
 * Refunds a payment. A retry after a lost response is the same refund, even if the page was reloaded in between;
 * another amount or reason is another refund.
 */
function useRefund(paymentId: string) {
  const [refundPayment] = useRefundPaymentMutation()
  const last = usePersistentState(`refundSent.${paymentId}`, { id: '', order: '' })
  const { isPending, error, reset, run } = useAction(
    async (order: RefundCommand, onRefunded: (refund: RefundResult) => void) => {
      const sent = JSON.stringify([order.amount.cents, order.reason, order.note])
      const id = last.value.order === sent ? last.value.id : crypto.randomUUID()
      last.set({ id, order: sent })
      const { data } = await refundPayment({ variables: { input: { paymentId, ...order, id } } })
      const made = data?.refundPayment.refunds.find((refund) => refund.id === id)
      if (!made) return
      last.clear()
      onRefunded(made)
    },
  )

  return { refund: run, isPending, error, reset }
}
