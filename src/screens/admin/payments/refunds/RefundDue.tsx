import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { Button } from '../../../../components/Button'
import { Field } from '../../../../components/forms/Field'
import { Notice } from '../../../../components/feedback/Notice'
import { StepUp } from '../../../../components/feedback/StepUp'
import { TextArea } from '../../../../components/forms/TextArea'
import { type AdminPaymentDetailFragment, useRecordManualRefundMutation } from '../../../../generated/graphql'
import { codeOf } from '../../../../lib/apollo/errorCode'
import { money } from '../../../../lib/format/money'
import { hasPersistentState, usePersistentState } from '../../../../lib/storage/usePersistentState'
import { adminPayments } from '../../../../words/en/admin/adminPayments'
import { FormButtons } from '../../forms/FormButtons'
import { noteMaxLength } from './refundEntry'

const words = adminPayments.refundDue

const manualRefundFormKey = (paymentId: string): string => `manualRefund.${paymentId}`

type RefundDueProps = { detail: AdminPaymentDetailFragment; onSettled: () => void }

/** A failed refund: the amount due, and a form to record it as settled outside the gateway. */
export function RefundDue({ detail: { payment, refundFailureCode }, onSettled }: RefundDueProps) {
  const [isOpen, setOpen] = useState(() => hasPersistentState(manualRefundFormKey(payment.id)))
  if (payment.refundDueCents === 0) return null
  const reason = refundFailureCode?.replaceAll('_', ' ') ?? words.unknown
  return (
    <Notice tone="stop" role="status" title={words.title(money(payment.refundDueCents, payment.currency))}>
      {words.text(reason)}
      <chakra.div pt="3">
        {isOpen ? (
          <ManualRefundForm payment={payment} onClose={() => setOpen(false)} onSettled={onSettled} />
        ) : (
          <Button size="sm" variant="secondary" onClick={() => setOpen(true)}>
            {words.open}
          </Button>
        )}
      </chakra.div>
    </Notice>
  )
}

type FormProps = {
  payment: AdminPaymentDetailFragment['payment']
  onClose: () => void
  onSettled: () => void
}

function ManualRefundForm({ payment: { id, version }, onClose, onSettled }: FormProps) {
  const { value, set, clear } = usePersistentState(manualRefundFormKey(id), { note: '' })
  const [isMissing, setMissing] = useState(false)
  const [record, { loading, error }] = useRecordManualRefundMutation()
  const note = value.note.trim()

  async function send(): Promise<void> {
    const isMissingNow = note === '' || Array.from(note).length > noteMaxLength
    setMissing(isMissingNow)
    if (isMissingNow) return
    const input = { paymentId: id, expectedVersion: version, note }
    const answer = await record({ variables: { input } }).catch(() => undefined)
    if (answer?.data) clear()
    onSettled()
  }

  return (
    <chakra.form
      noValidate
      display="grid"
      gap="3"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Field label={words.note} helper={words.noteHelper} error={isMissing ? words.missing : undefined}>
        <TextArea
          density="staff"
          rows={2}
          maxLength={noteMaxLength}
          value={value.note}
          onChange={({ target }) => set({ note: target.value })}
        />
      </Field>
      {error !== undefined && <StepUp code={codeOf(error)} />}
      <FormButtons
        send={words.send}
        isWorking={loading}
        leave={words.cancel}
        onLeave={() => {
          clear()
          onClose()
        }}
      />
    </chakra.form>
  )
}
