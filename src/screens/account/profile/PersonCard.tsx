import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { fullName } from '../../../../domain/account/fullName'
import { type WrittenPerson, personProblems } from '../../../../domain/account/person'
import { states } from '../../../../domain/intake/common/states'
import { Field } from '../../../components/forms/Field'
import { RadioCards } from '../../../components/forms/RadioCards'
import { Select } from '../../../components/forms/Select'
import { TextInput } from '../../../components/forms/TextInput'
import { useUpdateMyPersonMutation } from '../../../generated/graphql'
import { calendarDay, dayOf } from '../../../lib/format/dateTimes'
import { useForm } from '../../../components/forms/useForm'
import { useAction } from '../../../lib/hooks/useAction'
import { errorTexts } from '../../../components/forms/errorTexts'
import { sexes } from '#words/sexes'
import { profile as words } from '#words/account/profile'
import { EditCard } from '../forms/EditCard'
import { EditForm } from '../forms/EditForm'
import { ProfileFacts } from './ProfileFacts'
import type { ProfileFormProps, ProfileSectionProps } from './profileSectionProps'
import { useEditDraft } from '../forms/useEditDraft'

/** Personal details, as a pharmacy requires them. */
export function PersonCard(props: ProfileSectionProps) {
  const { givenName, familyName, birthDate, sexAtBirth, state } = props.profile
  const facts = [
    { label: words.person.name, value: fullName(givenName, familyName) },
    { label: words.person.birthDate, value: birthDate && calendarDay(birthDate) },
    { label: words.person.sexAtBirth, value: sexAtBirth && sexes[sexAtBirth] },
    { label: words.person.state, value: state && (states[state] ?? state) },
  ]
  return (
    <EditCard
      isReplaced
      title={words.person.title}
      action={words.person.action}
      formName="profile.person"
      renderForm={(close) => <PersonForm {...props} onClose={close} />}
    >
      <ProfileFacts facts={facts.map(({ label, value }) => ({ label, value: value ?? words.nothing }))} />
    </EditCard>
  )
}

function PersonForm({ profile, refetch, onClose }: ProfileFormProps) {
  const draft = useEditDraft<WrittenPerson>('profile.person', toPersonEntry(profile))
  const [today] = useState(() => dayOf(new Date()))
  const form = useForm(draft, (person) => errorTexts(personProblems(person, today), words.person.problems))
  const [update] = useUpdateMyPersonMutation()
  const save = useAction(
    async ({ sexAtBirth, ...texts }: WrittenPerson) => {
      const input = {
        ...texts,
        sexAtBirth: sexAtBirth === 'male' ? ('male' as const) : ('female' as const),
        expectedVersion: profile.version,
      }
      await update({ variables: { input } })
      onClose(words.person.done)
    },
    { onStale: refetch },
  )
  const { errors, register, values } = form

  return (
    <EditForm
      submit={words.person.save}
      save={save}
      draft={draft}
      onSubmit={form.handleSubmit(save.run)}
      onCancel={onClose}
    >
      <chakra.p color="ink.muted">{words.person.text}</chakra.p>
      <chakra.div display="grid" gap="4" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
        <Field label={words.person.givenName} error={errors.givenName}>
          <TextInput autoComplete="given-name" {...register('givenName')} />
        </Field>
        <Field label={words.person.familyName} error={errors.familyName}>
          <TextInput autoComplete="family-name" {...register('familyName')} />
        </Field>
      </chakra.div>
      <Field label={words.person.birthDate} error={errors.birthDate}>
        <TextInput type="date" max={today} autoComplete="bday" {...register('birthDate')} />
      </Field>
      <RadioCards
        legend={words.person.sexAtBirth}
        helper={words.person.sexHelp}
        error={errors.sexAtBirth}
        columns={2}
        options={[
          { value: 'female', label: sexes.female },
          { value: 'male', label: sexes.male },
        ]}
        value={values.sexAtBirth === '' ? undefined : values.sexAtBirth}
        onChange={(sexAtBirth) => form.change({ sexAtBirth })}
      />
      <Field label={words.person.state} helper={words.person.stateHelp} error={errors.state}>
        <Select autoComplete="address-level1" {...register('state')}>
          <option value="">{words.person.chooseState}</option>
          {Object.entries(states).map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
    </EditForm>
  )
}

function toPersonEntry(profile: ProfileSectionProps['profile']): WrittenPerson {
  const { givenName, familyName, birthDate, sexAtBirth, state } = profile
  return {
    givenName: givenName ?? '',
    familyName: familyName ?? '',
    birthDate: birthDate ?? '',
    sexAtBirth: sexAtBirth ?? '',
    state: state ?? '',
  }
}
