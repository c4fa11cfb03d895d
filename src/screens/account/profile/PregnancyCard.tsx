import { chakra } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import type { PregnancyStatus } from '../../../../domain/generated/enums'
import { RadioCards } from '../../../components/forms/RadioCards'
import { useUpdateMyPregnancyMutation } from '../../../generated/graphql'
import { shortDate } from '../../../lib/format/dateTimes'
import { profilePregnancy as words } from '../../../words/en/account/profileHealth'
import { EditCard } from '../forms/EditCard'
import { EditForm } from '../forms/EditForm'
import type { ProfileSectionProps } from './profileSectionProps'
import { useEditDraft } from '../forms/useEditDraft'
import { useProfileSave } from '../forms/useProfileSave'

/** The patient's latest statement about pregnancy, from the profile or an intake. */
export function PregnancyCard(props: ProfileSectionProps) {
  const { pregnancy, pregnancyReportedAt } = props.profile
  return (
    <EditCard
      isReplaced
      title={words.title}
      action={words.action}
      formName="profile.pregnancy"
      renderForm={(close) => <PregnancyForm {...props} onClose={close} />}
    >
      <chakra.p fontWeight={pregnancy ? 'medium' : undefined} color={pregnancy ? undefined : 'ink.muted'}>
        {pregnancy ? words.statuses[pregnancy] : pregnancyReportedAt ? words.notSure : words.unsaid}
      </chakra.p>
      {pregnancyReportedAt && (
        <chakra.p textStyle="note" color="ink.muted">
          {reportedOn(pregnancyReportedAt)}
        </chakra.p>
      )}
    </EditCard>
  )
}

function reportedOn(moment: string): string {
  return words.saidOn(shortDate(moment, new Date()))
}

const statuses: readonly PregnancyStatus[] = ['none', 'trying', 'pregnant', 'breastfeeding']

function PregnancyForm({
  profile,
  refetch,
  onClose,
}: ProfileSectionProps & { onClose: (done?: string) => void }) {
  const draft = useEditDraft<PregnancyStatus | ''>('profile.pregnancy', profile.pregnancy ?? '', (stored) =>
    ['', ...statuses].includes(stored as string) ? (stored as PregnancyStatus | '') : undefined,
  )
  const pregnancy = draft.value === '' ? undefined : draft.value
  const [isChecked, setChecked] = useState(false)
  const [update] = useUpdateMyPregnancyMutation()
  const { isBusy, problem, save } = useProfileSave(refetch)
  const first = useRef<HTMLInputElement>(null)

  async function submit(): Promise<void> {
    setChecked(true)
    if (!pregnancy) return first.current?.focus()
    const input = { expectedVersion: profile.version, pregnancy }
    if (await save(() => update({ variables: { input } }))) onClose(words.done)
  }

  return (
    <EditForm
      action={words.save}
      isBusy={isBusy}
      problem={problem}
      draft={draft}
      onSubmit={() => void submit()}
      onCancel={() => onClose()}
    >
      <RadioCards
        legend={words.question}
        helper={words.help}
        error={isChecked && !pregnancy ? words.required : undefined}
        options={statuses.map((value) => ({ value, label: words.statuses[value] }))}
        value={pregnancy}
        onChange={draft.set}
        ref={first}
      />
    </EditForm>
  )
}
