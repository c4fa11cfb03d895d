import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import {
  mostQuickTexts,
  quickTextMaxLength,
  quickTextTitleMaxLength,
} from '../../../domain/practitioners/parsePractitioner'
import type { QuickText } from '../../../domain/practitioners/practitioner'
import { Field } from '../../components/Field'
import { TextArea } from '../../components/TextArea'
import { TextInput } from '../../components/TextInput'
import { useUpdateMyQuickTextsMutation } from '../../generated/graphql'
import { useVersionCheck } from '../../lib/apollo/useVersionCheck'
import { usePersistentState } from '../../lib/session/usePersistentState'
import { staffProfile } from '../../words/en/staffProfile'
import { EditCard } from './EditCard'
import { EditForm } from './EditForm'
import { type KeptRows, readKeptRows } from './keptRows'
import { RowsEditor } from './RowsEditor'
import type { StaffFormProps, StaffPartProps } from './staffParts'
import { useSaving } from './useSaving'

const words = staffProfile.quickTexts
const formName = 'profile.quickTexts'
const empty = { title: '', text: '' }

/** What a professional writes often, in their own words. */
export function QuickTextsCard(props: StaffPartProps) {
  const { quickTexts } = props.practitioner
  return (
    <EditCard
      isReplaced
      formName={formName}
      title={words.title}
      action={words.action}
      renderForm={(close) => <QuickTextsForm {...props} onClose={close} />}
    >
      <chakra.p color="ink.muted">{words.text}</chakra.p>
      {quickTexts.length === 0 ? (
        <p>{words.empty}</p>
      ) : (
        <chakra.dl display="grid" gap="3">
          {quickTexts.map(({ title, text }, place) => (
            // Two may have the same title.
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

function QuickTextsForm({ practitioner, renew, onClose }: StaffFormProps) {
  const { version } = practitioner
  const asSet: KeptRows<QuickText> = {
    version,
    rows: practitioner.quickTexts.map(({ title, text }, place) => ({ key: String(place), title, text })),
  }
  const { value, set, clear } = usePersistentState(formName, asSet, (kept) => readKeptRows(kept, empty))
  const { rows } = value
  const check = useVersionCheck(value.version, version)
  const [isChecked, setChecked] = useState(false)
  const [update] = useUpdateMyQuickTextsMutation()
  const { isBusy, problem, save } = useSaving(renew)
  const missing = (text: string) => isChecked && text.trim() === '' && words.problems['required']

  async function submit(): Promise<void> {
    setChecked(true)
    if (rows.some(({ title, text }) => title.trim() === '' || text.trim() === '')) return
    const quickTexts = rows.map(({ title, text }) => ({ title, text }))
    const input = { expectedVersion: version, quickTexts }
    if (await save(() => update({ variables: { input } }), check)) close(words.done)
  }

  function close(done?: string): void {
    clear()
    onClose(done)
  }
  return (
    <EditForm
      action={words.save}
      isBusy={isBusy}
      problem={problem}
      onSubmit={() => void submit()}
      onCancel={() => close()}
    >
      <RowsEditor
        rows={rows}
        empty={empty}
        onChange={(next) => set({ ...value, rows: next })}
        legend={words.entry}
        add={words.add}
        remove={words.remove}
        full={rows.length >= mostQuickTexts ? words.full(mostQuickTexts) : undefined}
        renderRow={(row, change) => (
          <>
            <Field label={words.name} error={missing(row.title)}>
              <TextInput
                maxLength={quickTextTitleMaxLength}
                value={row.title}
                onChange={({ target }) => change({ title: target.value })}
              />
            </Field>
            <Field label={words.body} error={missing(row.text)}>
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
