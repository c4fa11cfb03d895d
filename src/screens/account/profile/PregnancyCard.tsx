import { chakra } from '@chakra-ui/react'
import type { PregnancyStatus } from '../../../../domain/generated/enums'
import { RadioCards } from '../../../components/forms/RadioCards'
import { useUpdateMyPregnancyMutation } from '../../../generated/graphql'
import { shortDate } from '../../../lib/format/dateTimes'
import { fieldStore, useForm } from '../../../components/forms/useForm'
import { useAction } from '../../../lib/hooks/useAction'
import { profilePregnancy as words } from '#words/account/profileHealth'
import { EditCard } from '../forms/EditCard'
import { EditForm } from '../forms/EditForm'
import type { ProfileFormProps, ProfileSectionProps } from './profileSectionProps'
import { useEditDraft } from '../forms/useEditDraft'

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

function PregnancyForm({ profile, refetch, onClose }: ProfileFormProps) {
  const draft = useEditDraft<PregnancyStatus | ''>('profile.pregnancy', profile.pregnancy ?? '', (stored) =>
    ['', ...statuses].includes(stored as string) ? (stored as PregnancyStatus | '') : undefined,
  )
  const form = useForm(fieldStore('pregnancy', draft), ({ pregnancy }) => ({
    pregnancy: pregnancy === '' && words.required,
  }))
  const [update] = useUpdateMyPregnancyMutation()
  const save = useAction(
    async ({ pregnancy }: { pregnancy: PregnancyStatus | '' }) => {
      if (pregnancy === '') return
      await update({ variables: { input: { expectedVersion: profile.version, pregnancy } } })
      onClose(words.done)
    },
    { onStale: refetch },
  )

  return (
    <EditForm
      submit={words.save}
      save={save}
      draft={draft}
      onSubmit={form.handleSubmit(save.run)}
      onCancel={onClose}
    >
      <RadioCards
        legend={words.question}
        helper={words.help}
        error={form.errors.pregnancy}
        options={statuses.map((value) => ({ value, label: words.statuses[value] }))}
        value={form.values.pregnancy || undefined}
        onChange={(pregnancy) => form.change({ pregnancy })}
      />
    </EditForm>
  )
}
