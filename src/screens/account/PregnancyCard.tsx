import { chakra } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import type { PregnancyStatus } from '../../../domain/generated/enums'
import { RadioCards } from '../../components/RadioCards'
import { useUpdateMyPregnancyMutation } from '../../generated/graphql'
import { shortDate } from '../../lib/format/dateTimes'
import { profilePregnancy as words } from '../../words/en/profileHealth'
import { EditCard } from './EditCard'
import { EditForm } from './EditForm'
import type { ProfilePartProps } from './profileParts'
import { useEditDraft } from './useEditDraft'
import { useSaving } from './useSaving'

/** What the patient last said about a pregnancy, on the profile or in an intake. */
export function PregnancyCard(props: ProfilePartProps) {
  const { pregnancy, pregnancySaidAt } = props.profile
  return (
    <EditCard
      isReplaced
      title={words.title}
      action={words.action}
      formName="profile.pregnancy"
      renderForm={(close) => <PregnancyForm {...props} onClose={close} />}
    >
      <chakra.p fontWeight={pregnancy ? 'medium' : undefined} color={pregnancy ? undefined : 'ink.muted'}>
        {pregnancy ? words.statuses[pregnancy] : pregnancySaidAt ? words.notSure : words.unsaid}
      </chakra.p>
      {pregnancySaidAt && (
        <chakra.p textStyle="note" color="ink.muted">
          {saidOn(pregnancySaidAt)}
        </chakra.p>
      )}
    </EditCard>
  )
}

function saidOn(moment: string): string {
  return words.saidOn(shortDate(moment, new Date()))
}

const statuses: readonly PregnancyStatus[] = ['none', 'trying', 'pregnant', 'breastfeeding']

function PregnancyForm({ profile, renew, onClose }: ProfilePartProps & { onClose: (done?: string) => void }) {
  const draft = useEditDraft<PregnancyStatus | ''>('profile.pregnancy', profile.pregnancy ?? '', (kept) =>
    ['', ...statuses].includes(kept as string) ? (kept as PregnancyStatus | '') : undefined,
  )
  const pregnancy = draft.value === '' ? undefined : draft.value
  const [isChecked, setChecked] = useState(false)
  const [update] = useUpdateMyPregnancyMutation()
  const { isBusy, problem, save } = useSaving(renew)
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
