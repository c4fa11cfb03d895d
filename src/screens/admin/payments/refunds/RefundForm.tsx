import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { Card } from '../../../../components/layout/Card'
import { Heading } from '../../../../components/layout/Heading'
import type { PaymentSummaryFragment } from '../../../../generated/graphql'
import { money } from '../../../../lib/format/money'
import { usePersistentState } from '../../../../lib/storage/usePersistentState'
import { adminPayments } from '../../../../words/en/admin/adminPayments'
import { FormButtons } from '../../forms/FormButtons'
import { RefundConfirm } from './RefundConfirm'
import { RefundFields } from './RefundFields'
import {
  refundFormKey,
  type RefundEntry,
  readRefund,
  type RefundCommand,
  type RefundProblems,
  formatAmountInput,
} from './refundEntry'
import { useRefund } from './useRefund'

const words = adminPayments.refund

type RefundFormProps = {
  payment: PaymentSummaryFragment
  left: { readonly cents: number; readonly currency: string }
  onClose: () => void
  /** Something may have happened: the payment must be looked at again. */
  onChange: () => void
  onRefunded: (cents: number) => void
}

/** Amount and reason, and then once more what is about to happen. What was typed survives a failure, and signing in again. */
export function RefundForm({ payment, left, onClose, onChange, onRefunded }: RefundFormProps) {
  const empty: RefundEntry = { amount: formatAmountInput(left.cents), reason: '', note: '' }
  const { value: entry, set, clear } = usePersistentState(refundFormKey(payment.id), empty)
  const [problems, setProblems] = useState<RefundProblems>({})
  const [order, setOrder] = useState<RefundCommand | null>(null)
  const { refund, loading, error, reset } = useRefund(payment.id)

  function review(): void {
    const read = readRefund(entry, left)
    setProblems('problems' in read ? read.problems : {})
    if ('order' in read) setOrder(read.order)
  }
  async function give(confirmed: RefundCommand): Promise<void> {
    const outcome = await refund(confirmed)
    onChange()
    if (!outcome) return
    clear()
    onRefunded(outcome.amountCents)
  }
  function leave(): void {
    clear()
    onClose()
  }
  function goBack(): void {
    reset()
    setOrder(null)
  }

  if (order)
    return (
      <RefundConfirm
        amount={money(order.amountCents, left.currency)}
        name={payment.patientName}
        isWorking={loading}
        error={error}
        onConfirm={() => void give(order)}
        onBack={goBack}
      />
    )
  return (
    <Card as="section" density="staff" aria-label={words.title}>
      <chakra.form
        noValidate
        display="grid"
        gap="4"
        onSubmit={(event) => {
          event.preventDefault()
          review()
        }}
      >
        <div>
          <Heading as="h3" fontSize="md">
            {words.title}
          </Heading>
          <chakra.p color="ink.muted">{words.left(money(left.cents, left.currency))}</chakra.p>
        </div>
        <RefundFields entry={entry} problems={problems} onChange={(change) => set({ ...entry, ...change })} />
        <FormButtons send={words.review} leave={words.cancel} onLeave={leave} />
      </chakra.form>
    </Card>
  )
}
