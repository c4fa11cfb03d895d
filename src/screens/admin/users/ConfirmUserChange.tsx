import { mfaResetNoteMaxLength } from '../../../../domain/users/userChange'
import { StepUp } from '../../../components/feedback/StepUp'
import { Field } from '../../../components/forms/Field'
import { Form } from '../../../components/forms/Form'
import { Select } from '../../../components/forms/Select'
import { TextArea } from '../../../components/forms/TextArea'
import { type FormState, useForm } from '../../../components/forms/useForm'
import { Card } from '../../../components/layout/Card'
import { Heading } from '../../../components/layout/Heading'
import {
  type AdminMfaResetProof,
  type AdminUserRowFragment,
  useChangeUserMutation,
} from '../../../generated/graphql'
import { useAction } from '../../../lib/hooks/useAction'
import { usePersistentState } from '../../../lib/storage/usePersistentState'
import { adminUsers } from '#words/admin/adminUsers'
import type { UserAction } from './availableUserActions'
import { useFocusOnMount } from '../../../lib/hooks/useFocusOnMount'

type ConfirmUserChangeProps = {
  user: Pick<AdminUserRowFragment, 'id' | 'groups'>
  action: UserAction & { readonly id: string }
  onBack: () => void
  onResult: (state: 'done' | 'pending') => void
}

/** Asks for confirmation of a change. The reset of an app needs a statement, stored while the Admin signs in again. */
export function ConfirmUserChange({ user, action, onBack, onResult }: ConfirmUserChangeProps) {
  const { id, kind, group } = action
  const proofs = proofsFor(user)
  const isMfaReset = kind === 'reset_mfa'
  const draft = usePersistentState(`mfaReset.${user.id}`, { proof: '', note: '' })
  const form = useForm(draft, ({ proof, note }) =>
    isMfaReset
      ? {
          proof: proofs.every((known) => known !== proof) && adminUsers.proof.required,
          note: note.trim() === '' && adminUsers.proof.required,
        }
      : {},
  )
  const [change] = useChangeUserMutation()
  const confirmation = useAction(async ({ proof, note }: AppReset) => {
    const statement = isMfaReset && { proof: proofs.find((known) => known === proof), note }
    const input = { id, userId: user.id, kind, ...(group && { group }), ...statement }
    const { data } = await change({ variables: { input } })
    const recorded = data?.changeUser.changes.find((known) => known.id === id)
    if (!recorded) return
    draft.clear()
    onResult(recorded.state === 'pending' ? 'pending' : 'done')
  })
  const heading = useFocusOnMount<HTMLHeadingElement>()

  return (
    <Card as="section" density="staff" display="grid" gap="3">
      <Heading as="h3" fontSize="md" ref={heading} tabIndex={-1}>
        {action.label}
      </Heading>
      <p>{action.consequence}</p>
      <Form
        density="staff"
        submit={action.label}
        variant={action.isDestructive ? 'danger' : 'primary'}
        isPending={confirmation.isPending}
        failure={confirmation.problem && <StepUp code={confirmation.problem} title={adminUsers.failed} />}
        onSubmit={form.handleSubmit(confirmation.run)}
        cancel={adminUsers.keep}
        onCancel={onBack}
      >
        {isMfaReset && <AppResetFields form={form} proofs={proofs} />}
      </Form>
    </Card>
  )
}

type AppReset = { readonly proof: string; readonly note: string }

/** Returns how an Admin may verify a user's identity: a colleague may be called back, a patient shows a photo ID. */
function proofsFor({ groups }: Pick<AdminUserRowFragment, 'groups'>): readonly AdminMfaResetProof[] {
  return groups.length > 0 ? ['video_call', 'in_person', 'call_back'] : ['video_call', 'in_person']
}

/** Asks how the Admin verified the identity of a user whose authenticator app is reset, and what they checked. */
function AppResetFields({
  form,
  proofs,
}: {
  form: FormState<AppReset>
  proofs: readonly AdminMfaResetProof[]
}) {
  const words = adminUsers.proof
  return (
    <>
      <Field
        label={words.label}
        helper={proofs.includes('call_back') ? undefined : words.staffOnly}
        error={form.errors.proof}
      >
        <Select {...form.register('proof')}>
          <option value="">{words.choose}</option>
          {proofs.map((kind) => (
            <option key={kind} value={kind}>
              {words.kinds[kind]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={words.note} helper={words.noteHelp} error={form.errors.note}>
        <TextArea rows={3} maxLength={mfaResetNoteMaxLength} {...form.register('note')} />
      </Field>
    </>
  )
}
