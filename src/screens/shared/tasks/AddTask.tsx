import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { taskDescriptionMaxLength } from '../../../../domain/tasks/task'
import { Button } from '../../../components/Button'
import { Field } from '../../../components/forms/Field'
import { Form } from '../../../components/forms/Form'
import { Select } from '../../../components/forms/Select'
import { TextArea } from '../../../components/forms/TextArea'
import { TextInput } from '../../../components/forms/TextInput'
import { useForm } from '../../../components/forms/useForm'
import { TaskCountsDocument, useCreateTaskMutation } from '../../../generated/graphql'
import { useAction } from '../../../lib/hooks/useAction'
import { usePersistentState } from '../../../lib/storage/usePersistentState'
import { errors } from '#words/errors'
import { tasks } from '#words/tasks/tasks'
import { OwnerOptions } from './OwnerOptions'

const words = tasks.form

/** What the task is about. */
export type TaskSubject =
  { readonly requestId: string } | { readonly conversationId: string } | { readonly patientId: string }

/** Adds a task for a colleague, or for oneself. */
export function AddTask({ subject }: { subject: TaskSubject }) {
  const [step, setStep] = useState<'closed' | 'open' | 'added'>('closed')
  if (step === 'open')
    return (
      <AddTaskForm subject={subject} onCancel={() => setStep('closed')} onAdded={() => setStep('added')} />
    )
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
      <Button size="sm" variant="secondary" onClick={() => setStep('open')}>
        {tasks.add}
      </Button>
      <chakra.output color="ink.muted">{step === 'added' && tasks.added}</chakra.output>
    </chakra.div>
  )
}

type AddTaskFormProps = { subject: TaskSubject; onCancel: () => void; onAdded: () => void }

function AddTaskForm({ subject, onCancel, onAdded }: AddTaskFormProps) {
  const draft = usePersistentState(`task ${Object.values(subject).join()}`, {
    // So that a retry does not create the task twice.
    id: crypto.randomUUID(),
    description: '',
    ownerId: '',
    dueOn: '',
  })
  const form = useForm(draft, ({ description }) => ({
    description: description.trim() === '' && words.missing,
  }))
  const [create] = useCreateTaskMutation({ refetchQueries: [TaskCountsDocument] })
  const adding = useAction(async ({ ownerId, dueOn, ...task }: typeof draft.value) => {
    await create({
      variables: { input: { ...task, ...subject, ownerId: ownerId || null, dueOn: dueOn || null } },
    })
    draft.clear()
    onAdded()
  })
  return (
    <Form
      density="staff"
      focusesFirst
      submit={words.submit}
      isPending={adding.isPending}
      failure={adding.problem && `${words.failed} ${errors[adding.problem]}`}
      onSubmit={form.handleSubmit(adding.run)}
      cancel={words.cancel}
      onCancel={() => {
        draft.clear()
        onCancel()
      }}
    >
      <Field label={words.description} helper={words.helper} error={form.errors.description}>
        <TextArea rows={2} maxLength={taskDescriptionMaxLength} {...form.register('description')} />
      </Field>
      <chakra.div display="flex" flexWrap="wrap" gap="3" css={{ '& > *': { flex: '1 1 10rem' } }}>
        <Field label={words.owner} optional>
          <Select {...form.register('ownerId')}>
            <OwnerOptions />
          </Select>
        </Field>
        <Field label={words.dueOn} optional>
          <TextInput type="date" {...form.register('dueOn')} />
        </Field>
      </chakra.div>
    </Form>
  )
}
