import { chakra } from '@chakra-ui/react'
import { isEmailAddress } from '../../../../domain/emailAddress'
import { Card } from '../../../components/layout/Card'
import { Field } from '../../../components/forms/Field'
import { Heading } from '../../../components/layout/Heading'
import { Select } from '../../../components/forms/Select'
import { StepUp } from '../../../components/feedback/StepUp'
import { TextInput } from '../../../components/forms/TextInput'
import { type AdminUserRowFragment, useInviteUserMutation } from '../../../generated/graphql'
import { usePersistentState } from '../../../lib/storage/usePersistentState'
import { adminUsers } from '#words/admin/adminUsers'
import { oneOf } from '../listing/adminFilter'
import { useAction } from '../../../lib/hooks/useAction'
import { Form } from '../../../components/forms/Form'
import { useForm } from '../../../components/forms/useForm'
import { staffGroups } from './roleLabel'

const words = adminUsers.invite

/** Storage key of the form. */
export const inviteFormKey = 'invite'

type InviteFormProps = { onClose: () => void; onInvited: (user: AdminUserRowFragment) => void }

/** Asks for email and role. The input survives failures and signing in again. */
export function InviteForm({ onClose, onInvited }: InviteFormProps) {
  const draft = usePersistentState(inviteFormKey, { id: crypto.randomUUID(), email: '', group: 'HCPs' })
  // Another address or role is another invitation.
  const store = {
    value: draft.value,
    set: (next: (before: typeof draft.value) => typeof draft.value) =>
      draft.set((before) => ({ ...next(before), id: crypto.randomUUID() })),
  }
  const form = useForm(store, ({ email }) => ({ email: !isEmailAddress(email.trim()) && words.bad }))
  const group = oneOf(staffGroups, form.values.group) ?? 'HCPs'
  const [inviteUser] = useInviteUserMutation()
  const invite = useAction(async ({ id, email }: typeof draft.value) => {
    const { data } = await inviteUser({ variables: { input: { id, email: email.trim(), group } } })
    draft.clear()
    if (data) onInvited(data.inviteUser.user)
  })

  return (
    <Card asChild density="staff">
      <Form
        density="staff"
        aria-label={words.title}
        textStyle="staff"
        focusesFirst
        submit={words.send}
        isPending={invite.isPending}
        failure={invite.problem && <StepUp code={invite.problem} title={words.failed} />}
        onSubmit={form.handleSubmit(invite.run)}
        cancel={words.cancel}
        onCancel={() => {
          draft.clear()
          onClose()
        }}
      >
        <Heading as="h2" fontSize="md">
          {words.title}
        </Heading>
        <chakra.p color="ink.muted">{words.text}</chakra.p>
        <Field label={words.email} error={form.errors.email}>
          <TextInput
            type="email"
            density="staff"
            autoComplete="off"
            maxLength={254}
            {...form.register('email')}
          />
        </Field>
        <Field label={words.role}>
          <Select density="staff" {...form.register('group')} value={group}>
            {staffGroups.map((one) => (
              <option key={one} value={one}>
                {adminUsers.roles[one]}
              </option>
            ))}
          </Select>
        </Field>
      </Form>
    </Card>
  )
}
