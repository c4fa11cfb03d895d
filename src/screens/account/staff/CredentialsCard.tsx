import { useState } from 'react'
import { brokenRule } from '../../../../domain/brokenRule'
import {
  credentialsMaxLength,
  parseNpi,
  signatureMaxLength,
} from '../../../../domain/practitioners/parsePractitioner'
import { Field } from '../../../components/forms/Field'
import { TextInput } from '../../../components/forms/TextInput'
import { useUpdateMyCredentialsMutation } from '../../../generated/graphql'
import { useVersionCheck } from '../../../lib/hooks/useVersionCheck'
import { usePersistentState } from '../../../lib/storage/usePersistentState'
import { staffProfile } from '../../../words/en/account/staffProfile'
import { EditCard } from '../forms/EditCard'
import { EditForm } from '../forms/EditForm'
import { ProfileFacts } from '../profile/ProfileFacts'
import type { StaffFormProps, StaffSectionProps } from './staffSectionProps'
import { useProfileSave } from '../forms/useProfileSave'

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
  const { value, set, clear } = usePersistentState(formName, {
    version,
    credentials: practitioner.credentials ?? '',
    npi: practitioner.npi ?? '',
    signature: practitioner.signature ?? '',
  })
  const { version: begunOn, ...written } = value
  const check = useVersionCheck(begunOn, version)
  const [isChecked, setChecked] = useState(false)
  const [update] = useUpdateMyCredentialsMutation()
  const { isBusy, problem, save } = useProfileSave(refetch)
  const rule = brokenRule(() => parseNpi(written.npi))

  async function submit(): Promise<void> {
    setChecked(true)
    if (rule !== undefined) return
    const input = { ...written, expectedVersion: version }
    if (await save(() => update({ variables: { input } }), check)) close(words.done)
  }

  function close(done?: string): void {
    clear()
    onClose(done)
  }

  const control = (name: keyof typeof written) => ({
    value: written[name],
    onChange: ({ target }: { target: { value: string } }) => set({ ...value, [name]: target.value }),
  })
  return (
    <EditForm
      action={words.save}
      isBusy={isBusy}
      problem={problem}
      onSubmit={() => void submit()}
      onCancel={() => close()}
    >
      <Field label={words.credentials} helper={words.credentialsHelp} optional>
        <TextInput
          maxLength={credentialsMaxLength}
          autoComplete="honorific-suffix"
          {...control('credentials')}
        />
      </Field>
      <Field
        label={words.npi}
        helper={words.npiHelp}
        error={isChecked && rule !== undefined && words.problems[rule]}
        optional
      >
        <TextInput inputMode="numeric" maxLength={20} {...control('npi')} />
      </Field>
      <Field label={words.signature} helper={words.signatureHelp} optional>
        <TextInput maxLength={signatureMaxLength} {...control('signature')} />
      </Field>
    </EditForm>
  )
}
