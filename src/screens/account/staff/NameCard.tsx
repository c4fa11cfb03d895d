import { chakra } from '@chakra-ui/react'
import { fullName } from '../../../../domain/account/fullName'
import { parsePersonName } from '../../../../domain/account/personName'
import { brokenRules } from '../../../../domain/brokenRule'
import { Field } from '../../../components/forms/Field'
import { Loaded } from '../../../components/feedback/Loaded'
import { SkeletonLines } from '../../../components/feedback/SkeletonLines'
import { TextInput } from '../../../components/forms/TextInput'
import { type MeQuery, useMeQuery, useUpdateMyNameMutation } from '../../../generated/graphql'
import { refetchAll } from '../../../lib/apollo/safeRefetch'
import { useForm } from '../../../components/forms/useForm'
import { errorTexts } from '../../../components/forms/errorTexts'
import { useAction } from '../../../lib/hooks/useAction'
import { usePersistentState } from '../../../lib/storage/usePersistentState'
import { staffProfile } from '#words/account/staffProfile'
import { EditCard } from '../forms/EditCard'
import { EditForm } from '../forms/EditForm'

const words = staffProfile.name
const formName = 'profile.name'

/** The display name under which staff write and sign. */
export function NameCard() {
  const query = useMeQuery({ fetchPolicy: 'cache-first' })
  return (
    <Loaded query={query} title={staffProfile.failed} loading={<SkeletonLines count={3} />}>
      {({ me }) => (
        <EditCard
          isReplaced
          formName={formName}
          title={words.title}
          action={words.action}
          renderForm={(close) => (
            <NameForm me={me} refetch={() => refetchAll(query.refetch)} onClose={close} />
          )}
        >
          <chakra.p fontWeight="medium">
            {fullName(me.givenName, me.familyName) ?? staffProfile.nothing}
          </chakra.p>
          <chakra.p color="ink.muted">{words.text}</chakra.p>
        </EditCard>
      )}
    </Loaded>
  )
}

type NameFormProps = {
  me: MeQuery['me']
  refetch: () => Promise<unknown>
  onClose: (done?: string) => void
}

function NameForm({ me, refetch, onClose }: NameFormProps) {
  const asSet = { givenName: me.givenName ?? '', familyName: me.familyName ?? '' }
  const draft = usePersistentState(formName, asSet)
  const form = useForm(draft, ({ givenName, familyName }) =>
    errorTexts(
      brokenRules({
        givenName: () => parsePersonName('givenName', givenName),
        familyName: () => parsePersonName('familyName', familyName),
      }),
      words.problems,
    ),
  )
  const [update] = useUpdateMyNameMutation()
  const save = useAction(
    async (name: typeof asSet) => {
      await update({ variables: { input: name } })
      onClose(words.done)
    },
    { onStale: refetch },
  )

  return (
    <EditForm submit={words.save} save={save} onSubmit={form.handleSubmit(save.run)} onCancel={onClose}>
      <Field label={words.given} helper={words.givenHelp} error={form.errors.givenName}>
        <TextInput autoComplete="given-name" {...form.register('givenName')} />
      </Field>
      <Field label={words.family} error={form.errors.familyName}>
        <TextInput autoComplete="family-name" {...form.register('familyName')} />
      </Field>
    </EditForm>
  )
}
