import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { fullName } from '../../../../domain/account/fullName'
import { parsePersonName } from '../../../../domain/account/personName'
import { brokenRules } from '../../../../domain/brokenRule'
import { Field } from '../../../components/forms/Field'
import { ErrorAlert } from '../../../components/feedback/ErrorAlert'
import { SkeletonLines } from '../../../components/feedback/SkeletonLines'
import { TextInput } from '../../../components/forms/TextInput'
import { type MeQuery, useMeQuery, useUpdateMyNameMutation } from '../../../generated/graphql'
import { codeOf } from '../../../lib/apollo/errorCode'
import { refetchAll, safeRefetch } from '../../../lib/apollo/safeRefetch'
import { usePersistentState } from '../../../lib/storage/usePersistentState'
import { errors } from '../../../words/en/errors'
import { staffProfile } from '../../../words/en/account/staffProfile'
import { EditCard } from '../forms/EditCard'
import { EditForm } from '../forms/EditForm'
import { useProfileSave } from '../forms/useProfileSave'

const words = staffProfile.name
const formName = 'profile.name'

/** The display name under which staff write and sign. */
export function NameCard() {
  const { data, error, refetch } = useMeQuery()
  const me = data?.me
  if (error && !me)
    return (
      <ErrorAlert title={staffProfile.failed} onRetry={safeRefetch(refetch)}>
        {errors[codeOf(error)]}
      </ErrorAlert>
    )
  if (!me) return <SkeletonLines count={3} />
  return (
    <EditCard
      isReplaced
      formName={formName}
      title={words.title}
      action={words.action}
      renderForm={(close) => <NameForm me={me} refetch={() => refetchAll(refetch)} onClose={close} />}
    >
      <chakra.p fontWeight="medium">{fullName(me.givenName, me.familyName) ?? staffProfile.nothing}</chakra.p>
      <chakra.p color="ink.muted">{words.text}</chakra.p>
    </EditCard>
  )
}

type NameFormProps = {
  me: MeQuery['me']
  refetch: () => Promise<unknown>
  onClose: (done?: string) => void
}

function NameForm({ me, refetch, onClose }: NameFormProps) {
  const asSet = { givenName: me.givenName ?? '', familyName: me.familyName ?? '' }
  const { value: name, set: setName, clear } = usePersistentState(formName, asSet)
  const [isChecked, setChecked] = useState(false)
  const [update] = useUpdateMyNameMutation()
  const { isBusy, problem, save } = useProfileSave(refetch)
  const broken = brokenRules({
    givenName: () => parsePersonName('givenName', name.givenName),
    familyName: () => parsePersonName('familyName', name.familyName),
  })
  const problemOf = (rule: string | undefined) => (isChecked ? words.problems[rule ?? ''] : undefined)

  async function submit(): Promise<void> {
    setChecked(true)
    if (Object.keys(broken).length > 0) return
    if (await save(() => update({ variables: { input: name } }))) close(words.done)
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
      <Field label={words.given} helper={words.givenHelp} error={problemOf(broken.givenName)}>
        <TextInput
          autoComplete="given-name"
          value={name.givenName}
          onChange={({ target }) => setName({ ...name, givenName: target.value })}
        />
      </Field>
      <Field label={words.family} error={problemOf(broken.familyName)}>
        <TextInput
          autoComplete="family-name"
          value={name.familyName}
          onChange={({ target }) => setName({ ...name, familyName: target.value })}
        />
      </Field>
    </EditForm>
  )
}
