import { chakra } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import { fullName } from '../../../../domain/account/fullName'
import { type PersonField, type WrittenPerson, personProblems } from '../../../../domain/account/person'
import { states } from '../../../../domain/intake/common/states'
import { Field } from '../../../components/forms/Field'
import { RadioCards } from '../../../components/forms/RadioCards'
import { Select } from '../../../components/forms/Select'
import { TextInput } from '../../../components/forms/TextInput'
import { useUpdateMyPersonMutation } from '../../../generated/graphql'
import { calendarDay, dayOf } from '../../../lib/format/dateTimes'
import { profile as words } from '../../../words/en/account/profile'
import { EditCard } from '../forms/EditCard'
import { EditForm } from '../forms/EditForm'
import { ProfileFacts } from './ProfileFacts'
import type { ProfileSectionProps } from './profileSectionProps'
import { useEditDraft } from '../forms/useEditDraft'
import { useProfileSave } from '../forms/useProfileSave'

/** Personal details, as a pharmacy requires them. */
export function PersonCard(props: ProfileSectionProps) {
  const { givenName, familyName, birthDate, sexAtBirth, state } = props.profile
  const facts = [
    { label: words.person.name, value: fullName(givenName, familyName) },
    { label: words.person.birthDate, value: birthDate && calendarDay(birthDate) },
    { label: words.person.sexAtBirth, value: sexAtBirth && words.person.sexes[sexAtBirth] },
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

function PersonForm({
  profile,
  refetch,
  onClose,
}: ProfileSectionProps & { onClose: (done?: string) => void }) {
  const draft = useEditDraft<WrittenPerson>('profile.person', toPersonEntry(profile))
  const { value: person, set: setPerson } = draft
  const [isChecked, setChecked] = useState(false)
  const [update] = useUpdateMyPersonMutation()
  const { isBusy, problem, save } = useProfileSave(refetch)
  const elements = useRef(new Map<PersonField, HTMLElement>())
  const [today] = useState(() => dayOf(new Date()))
  const problems = isChecked ? personProblems(person, today) : {}

  async function submit(): Promise<void> {
    setChecked(true)
    const broken = personProblems(person, today)
    const [first] = fieldsInOrder.filter((field) => broken[field])
    if (first) return elements.current.get(first)?.focus()
    const { sexAtBirth, ...texts } = person
    const input = {
      ...texts,
      sexAtBirth: sexAtBirth === 'male' ? ('male' as const) : ('female' as const),
      expectedVersion: profile.version,
    }
    if (await save(() => update({ variables: { input } }))) onClose(words.person.done)
  }

  const control = (field: PersonField) => ({
    ref: (element: HTMLElement | null) => {
      if (element) elements.current.set(field, element)
    },
    value: person[field],
    onChange: ({ target }: { target: { value: string } }) => setPerson({ ...person, [field]: target.value }),
  })
  const problemOf = (field: PersonField) => words.person.problems[problems[field] ?? '']

  return (
    <EditForm
      action={words.person.save}
      isBusy={isBusy}
      problem={problem}
      draft={draft}
      onSubmit={() => void submit()}
      onCancel={() => onClose()}
    >
      <chakra.p color="ink.muted">{words.person.text}</chakra.p>
      <chakra.div display="grid" gap="4" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
        <Field label={words.person.givenName} error={problemOf('givenName')}>
          <TextInput autoComplete="given-name" {...control('givenName')} />
        </Field>
        <Field label={words.person.familyName} error={problemOf('familyName')}>
          <TextInput autoComplete="family-name" {...control('familyName')} />
        </Field>
      </chakra.div>
      <Field label={words.person.birthDate} error={problemOf('birthDate')}>
        <TextInput type="date" max={today} autoComplete="bday" {...control('birthDate')} />
      </Field>
      <RadioCards
        legend={words.person.sexAtBirth}
        helper={words.person.sexHelp}
        error={problemOf('sexAtBirth')}
        columns={2}
        options={[
          { value: 'female', label: words.person.sexes.female },
          { value: 'male', label: words.person.sexes.male },
        ]}
        value={person.sexAtBirth === '' ? undefined : person.sexAtBirth}
        onChange={(sexAtBirth) => setPerson({ ...person, sexAtBirth })}
        ref={(element) => {
          if (element) elements.current.set('sexAtBirth', element)
        }}
      />
      <Field label={words.person.state} helper={words.person.stateHelp} error={problemOf('state')}>
        <Select autoComplete="address-level1" {...control('state')}>
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

const fieldsInOrder: readonly PersonField[] = ['givenName', 'familyName', 'birthDate', 'sexAtBirth', 'state']

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
