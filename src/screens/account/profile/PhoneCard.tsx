import { chakra } from '@chakra-ui/react'
import { defaultDialCode, dialCodes } from '../../../../domain/account/dialCodes'
import { parsePhone, type Phone, phoneText } from '../../../../domain/account/phone'
import { brokenRule } from '../../../../domain/brokenRule'
import { Field } from '../../../components/forms/Field'
import { Select } from '../../../components/forms/Select'
import { TextInput } from '../../../components/forms/TextInput'
import { useForm } from '../../../components/forms/useForm'
import { useUpdateMyPhoneMutation } from '../../../generated/graphql'
import { useAction } from '../../../lib/hooks/useAction'
import { profile as words } from '#words/account/profile'
import { EditCard } from '../forms/EditCard'
import { EditForm } from '../forms/EditForm'
import type { ProfileFormProps, ProfileSectionProps } from './profileSectionProps'
import { useEditDraft } from '../forms/useEditDraft'

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

function PhoneForm({ profile, refetch, onClose }: ProfileFormProps) {
  const draft = useEditDraft('profile.phone', {
    dialCode: profile.phone?.dialCode ?? defaultDialCode,
    number: profile.phone?.number ?? '',
  })
  const form = useForm(draft, (written) => {
    const rule = written.number.trim() && brokenRule(() => parsePhone(written))
    return { number: rule && words.phone.problems[rule] }
  })
  const [update] = useUpdateMyPhoneMutation()
  const save = useAction(
    async (written: Phone) => {
      const phone = written.number.trim() === '' ? null : written
      await update({ variables: { input: { expectedVersion: profile.version, phone } } })
      onClose(phone ? words.phone.done : words.phone.removed)
    },
    { onStale: refetch },
  )

  return (
    <EditForm
      submit={words.phone.save}
      save={save}
      draft={draft}
      onSubmit={form.handleSubmit(save.run)}
      onCancel={onClose}
    >
      <chakra.p color="ink.muted">{words.phone.text}</chakra.p>
      <Field label={words.phone.dialCode}>
        <Select autoComplete="tel-country-code" {...form.register('dialCode')}>
          {dialCodes.map((known) => (
            <option key={known.dialCode} value={known.dialCode}>
              {`${known.dialCode} ${known.places}`}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={words.phone.number} helper={words.phone.numberHelp} error={form.errors.number} optional>
        <TextInput type="tel" inputMode="tel" autoComplete="tel-national" {...form.register('number')} />
      </Field>
    </EditForm>
  )
}
