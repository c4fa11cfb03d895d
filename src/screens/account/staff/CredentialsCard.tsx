import { brokenRules } from '../../../../domain/brokenRule'
import {
  credentialsMaxLength,
  parseNpi,
  signatureMaxLength,
} from '../../../../domain/practitioners/parsePractitioner'
import { Field } from '../../../components/forms/Field'
import { TextInput } from '../../../components/forms/TextInput'
import { useUpdateMyCredentialsMutation } from '../../../generated/graphql'
import { useForm } from '../../../components/forms/useForm'
import { errorTexts } from '../../../components/forms/errorTexts'
import { useAction } from '../../../lib/hooks/useAction'
import { useVersionCheck } from '../../../lib/hooks/useVersionCheck'
import { usePersistentState } from '../../../lib/storage/usePersistentState'
import { staffProfile } from '#words/account/staffProfile'
import { EditCard } from '../forms/EditCard'
import { EditForm } from '../forms/EditForm'
import { ProfileFacts } from '../profile/ProfileFacts'
import type { StaffFormProps, StaffSectionProps } from './staffSectionProps'

const words = staffProfile.credentials
const formName = 'profile.credentials'

/** A clinician's credentials. */
export function CredentialsCard(props: StaffSectionProps) {
  const { credentials, npi, signature } = props.practitioner
  const facts = [
    { label: words.credentials, value: credentials },
    { label: words.npi, value: npi },
    { label: words.signature, value: signature },
  ]
  return (
    <EditCard
      isReplaced
      formName={formName}
      title={words.title}
      action={words.action}
      renderForm={(close) => <CredentialsForm {...props} onClose={close} />}
    >
      <ProfileFacts
        facts={facts.map(({ label, value }) => ({ label, value: value ?? staffProfile.nothing }))}
      />
    </EditCard>
  )
}

function CredentialsForm({ practitioner, refetch, onClose }: StaffFormProps) {
  const { version } = practitioner
  const draft = usePersistentState(formName, {
    version,
    credentials: practitioner.credentials ?? '',
    npi: practitioner.npi ?? '',
    signature: practitioner.signature ?? '',
  })
  const check = useVersionCheck(draft.value.version, version)
  const form = useForm(draft, ({ npi }) =>
    errorTexts(brokenRules({ npi: () => parseNpi(npi) }), words.problems),
  )
  const [update] = useUpdateMyCredentialsMutation()
  const save = useAction(
    async ({ version: _begunOn, ...written }: typeof draft.value) => {
      await check(() => update({ variables: { input: { ...written, expectedVersion: version } } }))
      onClose(words.done)
    },
    { onStale: refetch },
  )

  const { errors, register } = form
  return (
    <EditForm submit={words.save} save={save} onSubmit={form.handleSubmit(save.run)} onCancel={onClose}>
      <Field label={words.credentials} helper={words.credentialsHelp} optional>
        <TextInput
          maxLength={credentialsMaxLength}
          autoComplete="honorific-suffix"
          {...register('credentials')}
        />
      </Field>
      <Field label={words.npi} helper={words.npiHelp} error={errors.npi} optional>
        <TextInput inputMode="numeric" maxLength={20} {...register('npi')} />
      </Field>
      <Field label={words.signature} helper={words.signatureHelp} optional>
        <TextInput maxLength={signatureMaxLength} {...register('signature')} />
      </Field>
    </EditForm>
  )
}
