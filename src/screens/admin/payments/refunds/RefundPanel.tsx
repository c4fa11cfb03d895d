import { useState } from 'react'
import { canTransitionPayment } from '../../../../../domain/payments/paymentState'
import { Button } from '../../../../components/Button'
import { Notice } from '../../../../components/feedback/Notice'
import type { AdminPaymentDetailFragment } from '../../../../generated/graphql'
import { formatMoney } from '../../../../lib/format/money'
import { hasPersistentState } from '../../../../lib/storage/usePersistentState'
import { adminPayments } from '#words/admin/adminPayments'
import { RefundForm } from './RefundForm'
import { refundFormKey } from './refundEntry'

const words = adminPayments.refund

type RefundPanelProps = { detail: AdminPaymentDetailFragment; onRefund: () => void }

/** Offers a refund while a charged amount remains and no other refund is pending. */
export function RefundPanel({ detail: { payment, refunds }, onRefund }: RefundPanelProps) {
  const [isOpen, setOpen] = useState(() => hasPersistentState(refundFormKey(payment.id)))
  const [given, setGiven] = useState<string | null>(null)
  const { status, captured, refunded } = payment
  const left = { currency: captured.currency, cents: captured.cents - refunded.cents }
  const isPending = refunds.some(({ state }) => state === 'pending')
  const isPossible = canTransitionPayment(status, 'refundPart') && left.cents > 0 && !isPending

  if (isOpen && isPossible)
    return (
      <RefundForm
        payment={payment}
        left={left}
        onClose={() => setOpen(false)}
        onChange={onRefund}
        onRefunded={(amount) => {
          setOpen(false)
          setGiven(formatMoney(amount))
        }}
      />
    )
  return (
    <>
      {isPending && (
        <Notice tone="warn" role="status">
          {words.pending}
        </Notice>
      )}
      {given && !isPending && <Notice tone="ok" role="status" title={words.done(given)} />}
      {isPossible && (
        <div>
          <Button size="sm" variant="secondary" onClick={() => setOpen(true)}>
            {words.open}
          </Button>
        </div>
      )}
    </>
  )
}
