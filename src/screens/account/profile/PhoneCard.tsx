import { chakra } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import { defaultDialCode, dialCodes } from '../../../../domain/account/dialCodes'
import { parsePhone, phoneText } from '../../../../domain/account/phone'
import { brokenRule } from '../../../../domain/brokenRule'
import { Field } from '../../../components/forms/Field'
import { Select } from '../../../components/forms/Select'
import { TextInput } from '../../../components/forms/TextInput'
import { useUpdateMyPhoneMutation } from '../../../generated/graphql'
import { profile as words } from '../../../words/en/account/profile'
import { EditCard } from '../forms/EditCard'
import { EditForm } from '../forms/EditForm'
import type { ProfileSectionProps } from './profileSectionProps'
import { useEditDraft } from '../forms/useEditDraft'
import { useProfileSave } from '../forms/useProfileSave'

export function PhoneCard(props: ProfileSectionProps) {
  const { phone } = props.profile
  return (
    <EditCard
      isReplaced
      title={words.phone.title}
      action={words.phone.action}
      formName="profile.phone"
      renderForm={(close) => <PhoneForm {...props} onClose={close} />}
    >
      <chakra.p fontWeight="medium">{phone ? phoneText(phone) : words.nothing}</chakra.p>
    </EditCard>
  )
}

function PhoneForm({
  profile,
  refetch,
  onClose,
}: ProfileSectionProps & { onClose: (done?: string) => void }) {
  const draft = useEditDraft('profile.phone', {
    dialCode: profile.phone?.dialCode ?? defaultDialCode,
    number: profile.phone?.number ?? '',
  })
  const { dialCode, number } = draft.value
  const [isChecked, setChecked] = useState(false)
  const [update] = useUpdateMyPhoneMutation()
  const { isBusy, problem, save } = useProfileSave(refetch)
  const input = useRef<HTMLInputElement>(null)
  const phone = number.trim() === '' ? null : { dialCode, number }
  const rule = phone ? brokenRule(() => parsePhone(phone)) : undefined

  async function submit(): Promise<void> {
    setChecked(true)
    if (rule !== undefined) return input.current?.focus()
    const change = { expectedVersion: profile.version, phone }
    if (await save(() => update({ variables: { input: change } })))
      onClose(phone ? words.phone.done : words.phone.removed)
  }

  return (
    <EditForm
      action={words.phone.save}
      isBusy={isBusy}
      problem={problem}
      draft={draft}
      onSubmit={() => void submit()}
      onCancel={() => onClose()}
    >
      <chakra.p color="ink.muted">{words.phone.text}</chakra.p>
      <Field label={words.phone.dialCode}>
        <Select
          autoComplete="tel-country-code"
          value={dialCode}
          onChange={({ target }) => draft.set({ dialCode: target.value, number })}
        >
          {dialCodes.map((known) => (
            <option key={known.dialCode} value={known.dialCode}>
              {`${known.dialCode} ${known.places}`}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={words.phone.number}
        helper={words.phone.numberHelp}
        error={isChecked && rule !== undefined && words.phone.problems[rule]}
        optional
      >
        <TextInput
          ref={input}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          value={number}
          onChange={({ target }) => draft.set({ dialCode, number: target.value })}
        />
      </Field>
    </EditForm>
  )
}
