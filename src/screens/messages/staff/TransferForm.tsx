import { useState } from 'react'
import { list } from '../../../../domain/format/list'
import { messageMaxLength } from '../../../../domain/messages/messageBody'
import { isAway } from '../../../../domain/messages/transferTarget'
import { Field } from '../../../components/forms/Field'
import { Form } from '../../../components/forms/Form'
import { Select } from '../../../components/forms/Select'
import { TextArea } from '../../../components/forms/TextArea'
import { useForm } from '../../../components/forms/useForm'
import {
  useTransferConversationMutation,
  type ConversationColleaguesQuery,
  type ConversationSummaryFragment,
} from '../../../generated/graphql'
import { calendarDay } from '../../../lib/format/dateTimes'
import { useAction } from '../../../lib/hooks/useAction'
import { usePersistentState } from '../../../lib/storage/usePersistentState'
import { errors } from '#words/errors'
import { transfer as words } from '#words/messages/transfer'
import { transferFormKey } from './transferFormKey'

type Colleague = ConversationColleaguesQuery['conversationColleagues'][number]

type TransferFormProps = {
  conversation: ConversationSummaryFragment
  colleagues: readonly Colleague[]
  onBack: () => void
  onDone: () => void
}

/** Chooses a colleague and writes the note for them. The text survives a failure. */
export function TransferForm({ conversation, colleagues, onBack, onDone }: TransferFormProps) {
  const draft = usePersistentState(transferFormKey(conversation.id), {
    // So that a retry does not store the note twice.
    noteId: crypto.randomUUID(),
    practitionerId: '',
    note: '',
  })
  const form = useForm(draft, ({ practitionerId }) => ({
    // A refetch may have removed the chosen colleague.
    practitionerId: colleagues.every(({ id }) => id !== practitionerId) && words.unchosen,
  }))
  const [transfer] = useTransferConversationMutation()
  const transferring = useAction(async ({ noteId, practitionerId, note }: typeof draft.value) => {
    const { id, version: expectedVersion } = conversation
    const written = note.trim() ? { note, noteId } : {}
    await transfer({ variables: { input: { id, expectedVersion, practitionerId, ...written } } })
    draft.clear()
    onDone()
  })
  const [today] = useState(() => new Date().toISOString().slice(0, 10))

  function leave(): void {
    draft.clear()
    onBack()
  }

  return (
    <Form
      density="staff"
      submit={words.confirm}
      isPending={transferring.isPending}
      failure={transferring.problem && `${words.failed} ${failureTexts[transferring.problem]}`}
      onSubmit={form.handleSubmit(transferring.run)}
      cancel={words.back}
      onCancel={leave}
    >
      <Field label={words.to} error={form.errors.practitionerId}>
        <Select {...form.register('practitionerId')}>
          <option value="">{words.choose}</option>
          {colleagues.map((colleague) => (
            <Choice key={colleague.id} colleague={colleague} today={today} />
          ))}
        </Select>
      </Field>
      <Field label={words.note} helper={words.noteHelper} optional>
        <TextArea rows={3} maxLength={messageMaxLength} {...form.register('note')} />
      </Field>
    </Form>
  )
}

/** An absent colleague is listed as absent and cannot be chosen. */
function Choice({ colleague, today }: { colleague: Colleague; today: string }) {
  const { id, name, credentials, awayUntil } = colleague
  const titled = list([name ?? words.unnamed, credentials])
  if (!awayUntil || !isAway({ awayUntil }, today)) return <option value={id}>{titled}</option>
  return (
    <option value={id} disabled>
      {words.away(titled, calendarDay(awayUntil))}
    </option>
  )
}

const failureTexts = { ...errors, NotLicensed: words.notLicensed, InvalidInput: words.notThere }
