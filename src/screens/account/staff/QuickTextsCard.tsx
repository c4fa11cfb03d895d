import { chakra } from '@chakra-ui/react'
import {
  maxQuickTexts,
  quickTextMaxLength,
  quickTextTitleMaxLength,
} from '../../../../domain/practitioners/parsePractitioner'
import type { QuickText } from '../../../../domain/practitioners/practitioner'
import { Field } from '../../../components/forms/Field'
import { TextArea } from '../../../components/forms/TextArea'
import { TextInput } from '../../../components/forms/TextInput'
import { useUpdateMyQuickTextsMutation } from '../../../generated/graphql'
import { useForm } from '../../../components/forms/useForm'
import { useAction } from '../../../lib/hooks/useAction'
import { useVersionCheck } from '../../../lib/hooks/useVersionCheck'
import { usePersistentState } from '../../../lib/storage/usePersistentState'
import { staffProfile } from '#words/account/staffProfile'
import { quickTexts as quickTextWords } from '#words/messages/quickTexts'
import { quickTextProblem } from '../../shared/quickTexts/quickTextProblem'
import { EditCard } from '../forms/EditCard'
import { EditForm } from '../forms/EditForm'
import { type SavedRows, readSavedRows } from './savedRows'
import { RowsEditor } from './RowsEditor'
import type { StaffFormProps, StaffSectionProps } from './staffSectionProps'

const words = staffProfile.quickTexts
const formName = 'profile.quickTexts'
const empty = { title: '', text: '' }
const textProblem = (text: string) => quickTextProblem(text, quickTextMaxLength)

/** A clinician's quick texts. */
export function QuickTextsCard(props: StaffSectionProps) {
  const { quickTexts } = props.practitioner
  if (!quickTexts) return null
  return (
    <EditCard
      isReplaced
      formName={formName}
      title={words.title}
      action={words.action}
      renderForm={(close) => <QuickTextsForm {...props} quickTexts={quickTexts} onClose={close} />}
    >
      <chakra.p color="ink.muted">{words.text}</chakra.p>
      {quickTexts.length === 0 ? (
        <p>{words.empty}</p>
      ) : (
        <chakra.dl display="grid" gap="3">
          {quickTexts.map(({ title, text }, place) => (
            // Titles may repeat.
            // oxlint-disable-next-line react/no-array-index-key
            <div key={place}>
              <chakra.dt fontWeight="medium">{title}</chakra.dt>
              <chakra.dd color="ink.muted" whiteSpace="pre-line">
                {text}
              </chakra.dd>
            </div>
          ))}
        </chakra.dl>
      )}
    </EditCard>
  )
}

function QuickTextsForm({
  practitioner,
  quickTexts: saved,
  refetch,
  onClose,
}: StaffFormProps & { quickTexts: readonly QuickText[] }) {
  const { version } = practitioner
  const asSet: SavedRows<QuickText> = {
    version,
    rows: saved.map(({ title, text }, place) => ({ key: String(place), title, text })),
  }
  const draft = usePersistentState(formName, asSet, (stored) => readSavedRows(stored, empty))
  const check = useVersionCheck(draft.value.version, version)
  const form = useForm(draft, ({ rows }) => ({
    rows: rows.some(({ title, text }) => title.trim() === '' || textProblem(text) !== undefined),
  }))
  const { rows } = form.values
  const [update] = useUpdateMyQuickTextsMutation()
  const save = useAction(
    async () => {
      const quickTexts = rows.map(({ title, text }) => ({ title, text }))
      await check(() => update({ variables: { input: { expectedVersion: version, quickTexts } } }))
      onClose(words.done)
    },
    { onStale: refetch },
  )

  return (
    <EditForm submit={words.save} save={save} onSubmit={form.handleSubmit(save.run)} onCancel={onClose}>
      <p>{quickTextWords.variables}</p>
      <RowsEditor
        rows={rows}
        empty={empty}
        onChange={(next) => form.change({ rows: next })}
        legend={words.entry}
        add={words.add}
        remove={words.remove}
        full={rows.length >= maxQuickTexts ? words.full(maxQuickTexts) : undefined}
        renderRow={(row, change) => (
          <>
            <Field
              label={words.name}
              error={form.errors.rows && row.title.trim() === '' && quickTextWords.required}
            >
              <TextInput
                maxLength={quickTextTitleMaxLength}
                value={row.title}
                onChange={({ target }) => change({ title: target.value })}
              />
            </Field>
            <Field label={words.body} error={form.errors.rows && textProblem(row.text)}>
              <TextArea
                rows={3}
                maxLength={quickTextMaxLength}
                value={row.text}
                onChange={({ target }) => change({ text: target.value })}
              />
            </Field>
          </>
        )}
      />
    </EditForm>
  )
}
