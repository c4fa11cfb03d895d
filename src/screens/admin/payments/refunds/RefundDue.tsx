import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { Button } from '../../../../components/Button'
import { Field } from '../../../../components/forms/Field'
import { Notice } from '../../../../components/feedback/Notice'
import { StepUp } from '../../../../components/feedback/StepUp'
import { TextArea } from '../../../../components/forms/TextArea'
import { type AdminPaymentDetailFragment, useRecordManualRefundMutation } from '../../../../generated/graphql'
import { formatMoney } from '../../../../lib/format/money'
import { hasPersistentState, usePersistentState } from '../../../../lib/storage/usePersistentState'
import { adminPayments } from '#words/admin/adminPayments'
import { problemText } from '#words/admin/codeWords'
import { useAction } from '../../../../lib/hooks/useAction'
import { Form } from '../../../../components/forms/Form'
import { useForm } from '../../../../components/forms/useForm'
import { noteMaxLength } from './refundEntry'

const words = adminPayments.refundDue

const manualRefundFormKey = (paymentId: string): string => `manualRefund.${paymentId}`

type RefundDueProps = { detail: AdminPaymentDetailFragment; onSettled: () => void }

/** A failed refund: the amount due, and a form to record it as settled outside the gateway. */
export function RefundDue({ detail: { payment, refundFailureCode }, onSettled }: RefundDueProps) {
  const [isOpen, setOpen] = useState(() => hasPersistentState(manualRefundFormKey(payment.id)))
  if (payment.refundDue.cents === 0) return null
  const reason = problemText(refundFailureCode ?? 'unknown')
  return (
    <Notice tone="stop" role="status" title={words.title(formatMoney(payment.refundDue))}>
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
  const draft = usePersistentState(manualRefundFormKey(id), { note: '' })
  const form = useForm(draft, ({ note }) => ({
    note: (note.trim() === '' || Array.from(note.trim()).length > noteMaxLength) && words.missing,
  }))
  const [recordRefund] = useRecordManualRefundMutation()
  const record = useAction(async ({ note }: { note: string }) => {
    try {
      await recordRefund({
        variables: { input: { paymentId: id, expectedVersion: version, note: note.trim() } },
      })
      draft.clear()
    } finally {
      onSettled()
    }
  })

  return (
    <Form
      density="staff"
      submit={words.send}
      isPending={record.isPending}
      failure={record.problem && <StepUp code={record.problem} />}
      onSubmit={form.handleSubmit(record.run)}
      cancel={words.cancel}
      onCancel={() => {
        draft.clear()
        onClose()
      }}
    >
      <Field label={words.note} helper={words.noteHelper} error={form.errors.note}>
        <TextArea density="staff" rows={2} maxLength={noteMaxLength} {...form.register('note')} />
      </Field>
    </Form>
  )
}
