import { templateTextMaxLength, templateTitleMaxLength } from '../../../../domain/practice/practiceTemplate'
import { ErrorAlert } from '../../../components/feedback/ErrorAlert'
import { Checkbox } from '../../../components/forms/Checkbox'
import { Field } from '../../../components/forms/Field'
import { Form } from '../../../components/forms/Form'
import { Select } from '../../../components/forms/Select'
import { TextArea } from '../../../components/forms/TextArea'
import { TextInput } from '../../../components/forms/TextInput'
import { useForm } from '../../../components/forms/useForm'
import { CancelWithConfirmation } from '../../../components/requests/CancelWithConfirmation'
import {
  useRemovePracticeTemplateMutation,
  useSavePracticeTemplateMutation,
} from '../../../generated/graphql'
import { errorInfoOf } from '../../../lib/apollo/errorCode'
import { type Action, useAction } from '../../../lib/hooks/useAction'
import type { PersistentState } from '../../../lib/storage/usePersistentState'
import { adminTemplates } from '#words/admin/adminTemplates'
import { errors } from '#words/errors'
import { quickTexts } from '#words/messages/quickTexts'
import { decision } from '#words/requests/decision'
import {
  declineReasons,
  type TemplateEntry,
  templateKinds,
  templateProblems,
  toTemplateInput,
} from './templateEntry'

const words = adminTemplates.form

type TemplateFormProps = {
  draft: Pick<PersistentState<TemplateEntry>, 'value' | 'set'>
  onDone: () => void
  onCancel: () => void
}

/** Adds, changes or removes a template. */
export function TemplateForm({ draft, onDone, onCancel }: TemplateFormProps) {
  const form = useForm(draft, templateProblems)
  const { kind, declineReason, isActive, id, version } = form.values
  const [saveTemplate] = useSavePracticeTemplateMutation()
  const [removeTemplate] = useRemovePracticeTemplateMutation()
  const save = useAction(async (entry: TemplateEntry) => {
    await saveTemplate({ variables: { input: toTemplateInput(entry) } })
    onDone()
  })
  const remove = useAction(async () => {
    await removeTemplate({ variables: { id } })
    onDone()
  })

  return (
    <Form
      density="staff"
      aria-label={words.label}
      maxW="prose"
      focusesFirst
      submit={words.save}
      isPending={save.isPending}
      failure={failureOf(save)}
      onSubmit={form.handleSubmit(save.run)}
      cancel={words.cancel}
      onCancel={onCancel}
    >
      <Field label={words.title} error={form.errors.title}>
        <TextInput
          density="staff"
          autoComplete="off"
          maxLength={templateTitleMaxLength}
          {...form.register('title')}
        />
      </Field>
      <Field label={words.kind}>
        <Select density="staff" value={kind} onChange={({ target }) => form.change({ kind: target.value })}>
          {templateKinds.map((each) => (
            <option key={each} value={each}>
              {adminTemplates.kinds[each]}
            </option>
          ))}
        </Select>
      </Field>
      {kind === 'decline' && (
        <Field label={words.declineReason} helper={words.declineReasonHelper} optional>
          <Select
            density="staff"
            value={declineReason}
            onChange={({ target }) => form.change({ declineReason: target.value })}
          >
            <option value="">{words.noReason}</option>
            {declineReasons.map((each) => (
              <option key={each} value={each}>
                {decision.reasons[each]}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field label={words.text} helper={quickTexts.variables} error={form.errors.text}>
        <TextArea rows={5} maxLength={templateTextMaxLength} {...form.register('text')} />
      </Field>
      <Checkbox
        label={words.isActive}
        checked={isActive}
        onChange={({ target }) => form.change({ isActive: target.checked })}
      />
      {version > 0 && (
        <div>
          <CancelWithConfirmation words={adminTemplates.removal} action={remove} />
        </div>
      )}
    </Form>
  )
}

function failureOf(save: Pick<Action, 'problem' | 'error'>) {
  if (!save.problem) return undefined
  const { rule } = errorInfoOf(save.error)
  const text =
    (rule === 'taken' && words.taken) ||
    (rule === 'tooMany' && words.tooMany) ||
    (save.problem === 'Conflict' && words.conflict) ||
    errors[save.problem]
  return <ErrorAlert title={words.notSaved}>{text}</ErrorAlert>
}
