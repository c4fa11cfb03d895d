import { list } from '../../../../domain/format/list'
import { chakra } from '@chakra-ui/react'
import { useState, type FormEvent } from 'react'
import { messageMaxLength } from '../../../../domain/messages/messageBody'
import { isAway } from '../../../../domain/messages/transferTarget'
import { Button } from '../../../components/Button'
import { Field } from '../../../components/forms/Field'
import { Select } from '../../../components/forms/Select'
import { TextArea } from '../../../components/forms/TextArea'
import {
  useTransferConversationMutation,
  type ConversationColleaguesQuery,
  type ConversationSummaryFragment,
} from '../../../generated/graphql'
import { codeOf } from '../../../lib/apollo/errorCode'
import { calendarDay } from '../../../lib/format/dateTimes'
import { usePersistentState } from '../../../lib/storage/usePersistentState'
import { errors } from '#words/errors'
import { transfer as words } from '#words/messages/transfer'
import { transferFormKey } from './transferFormKey'
import { Wrap } from '../../../components/layout/Stack'

type Colleague = ConversationColleaguesQuery['conversationColleagues'][number]

type TransferFormProps = {
  conversation: ConversationSummaryFragment
  colleagues: readonly Colleague[]
  onBack: () => void
  onDone: () => void
}

/** Chooses a colleague and writes the note for them. The text survives a failure. */
export function TransferForm({ conversation, colleagues, onBack, onDone }: TransferFormProps) {
  const [transfer, { loading }] = useTransferConversationMutation()
  const { value, set, clear } = usePersistentState(transferFormKey(conversation.id), {
    // So that a retry does not store the note twice.
    noteId: crypto.randomUUID(),
    practitionerId: '',
    note: '',
  })
  const { noteId, note } = value
  // A refetch may have removed the chosen colleague.
  const practitionerId = colleagues.some(({ id }) => id === value.practitionerId) ? value.practitionerId : ''
  const [problem, setProblem] = useState<string>()
  const [today] = useState(() => new Date().toISOString().slice(0, 10))

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (!practitionerId) return setProblem(words.unchosen)
    setProblem(undefined)
    const { id, version: expectedVersion } = conversation
    const written = note.trim() ? { note, noteId } : {}
    try {
      await transfer({ variables: { input: { id, expectedVersion, practitionerId, ...written } } })
      clear()
      onDone()
    } catch (error) {
      setProblem(`${words.failed} ${transferErrorText(error)}`)
    }
  }

  function leave(): void {
    clear()
    onBack()
  }

  return (
    <chakra.form display="grid" gap="3" noValidate onSubmit={(event) => void submit(event)}>
      <Field label={words.to}>
        <Select
          value={practitionerId}
          onChange={({ target }) => set({ ...value, practitionerId: target.value })}
        >
          <option value="">{words.choose}</option>
          {colleagues.map((colleague) => (
            <Choice key={colleague.id} colleague={colleague} today={today} />
          ))}
        </Select>
      </Field>
      <Field label={words.note} helper={words.noteHelper} optional>
        <TextArea
          rows={3}
          maxLength={messageMaxLength}
          value={note}
          onChange={({ target }) => set({ ...value, note: target.value })}
        />
      </Field>
      <chakra.p role="alert" textStyle="small" color="stop" _empty={{ display: 'none' }}>
        {problem}
      </chakra.p>
      <Wrap gap="2">
        <Button type="submit" size="sm" loading={loading}>
          {words.confirm}
        </Button>
        <Button size="sm" variant="quiet" onClick={leave}>
          {words.back}
        </Button>
      </Wrap>
    </chakra.form>
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

function transferErrorText(error: unknown): string {
  const code = codeOf(error)
  if (code === 'NotLicensed') return words.notLicensed
  if (code === 'InvalidInput') return words.notThere
  return errors[code]
}
