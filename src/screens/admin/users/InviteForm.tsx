import { chakra } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { isEmailAddress } from '../../../../domain/emailAddress'
import { Card } from '../../../components/layout/Card'
import { Field } from '../../../components/forms/Field'
import { Heading } from '../../../components/layout/Heading'
import { Select } from '../../../components/forms/Select'
import { StepUp } from '../../../components/feedback/StepUp'
import { TextInput } from '../../../components/forms/TextInput'
import { type AdminUserRowFragment, useInviteUserMutation } from '../../../generated/graphql'
import { codeOf } from '../../../lib/apollo/errorCode'
import { usePersistentState } from '../../../lib/storage/usePersistentState'
import { adminUsers } from '../../../words/en/admin/adminUsers'
import { oneOf } from '../listing/adminFilter'
import { FormButtons } from '../forms/FormButtons'
import { staffGroups } from './roleLabel'

const words = adminUsers.invite

/** By which what is typed here is kept. */
export const inviteFormKey = 'invite'

type InviteFormProps = { onClose: () => void; onInvited: (user: AdminUserRowFragment) => void }

/** Address and role. What was typed survives a failure and signing in again. */
export function InviteForm({ onClose, onInvited }: InviteFormProps) {
  const { value, set, clear } = usePersistentState(inviteFormKey, {
    id: crypto.randomUUID(),
    email: '',
    group: 'HCPs',
  })
  const [isTried, setTried] = useState(false)
  const [invite, { loading, error }] = useInviteUserMutation()
  const first = useRef<HTMLInputElement>(null)
  useEffect(function goOnHere() {
    first.current?.focus()
  }, [])
  const email = value.email.trim()
  const group = oneOf(staffGroups, value.group) ?? 'HCPs'

  async function send(): Promise<void> {
    setTried(true)
    if (!isEmailAddress(email)) return
    const answer = await invite({ variables: { input: { id: value.id, email, group } } }).catch(
      () => undefined,
    )
    if (!answer?.data) return
    clear()
    onInvited(answer.data.inviteUser.user)
  }

  return (
    <Card asChild density="staff">
      <chakra.form
        noValidate
        aria-label={words.title}
        display="grid"
        gap="3"
        textStyle="staff"
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <Heading as="h2" fontSize="md">
          {words.title}
        </Heading>
        <chakra.p color="ink.muted">{words.text}</chakra.p>
        {error && <StepUp code={codeOf(error)} title={words.failed} />}
        <Field label={words.email} error={isTried && !isEmailAddress(email) ? words.bad : undefined}>
          <TextInput
            ref={first}
            type="email"
            density="staff"
            autoComplete="off"
            maxLength={254}
            value={value.email}
            // Another address is another invitation.
            onChange={({ target }) => set({ ...value, id: crypto.randomUUID(), email: target.value })}
          />
        </Field>
        <Field label={words.role}>
          <Select
            density="staff"
            value={group}
            onChange={({ target }) => set({ ...value, id: crypto.randomUUID(), group: target.value })}
          >
            {staffGroups.map((one) => (
              <option key={one} value={one}>
                {adminUsers.roles[one]}
              </option>
            ))}
          </Select>
        </Field>
        <FormButtons
          send={words.send}
          isWorking={loading}
          leave={words.cancel}
          onLeave={() => {
            clear()
            onClose()
          }}
        />
      </chakra.form>
    </Card>
  )
}
