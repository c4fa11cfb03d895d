import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../components/Button'
import { Card } from '../../../components/layout/Card'
import { Heading } from '../../../components/layout/Heading'
import { StepUp } from '../../../components/feedback/StepUp'
import { type AdminUserRowFragment, useChangeUserMutation } from '../../../generated/graphql'
import { codeOf } from '../../../lib/apollo/errorCode'
import { usePersistentState } from '../../../lib/storage/usePersistentState'
import { adminUsers } from '#words/admin/adminUsers'
import { AppResetFields } from './AppResetFields'
import { emptyAppResetEntry, readAppReset } from './appResetForm'
import type { UserAction } from './availableUserActions'
import { Wrap } from '../../../components/layout/Stack'

type ConfirmUserChangeProps = {
  user: Pick<AdminUserRowFragment, 'id' | 'groups'>
  action: UserAction & { readonly id: string }
  onBack: () => void
  onResult: (state: 'done' | 'pending') => void
}

/** Once more what is about to happen. The reset of an app needs a statement, kept while the Admin signs in again. */
export function ConfirmUserChange({ user, action, onBack, onResult }: ConfirmUserChangeProps) {
  const { id, kind, group } = action
  const isStaff = user.groups.length > 0
  const isMfaReset = kind === 'reset_mfa'
  const { value, set, clear } = usePersistentState(`mfaReset.${user.id}`, emptyAppResetEntry)
  const [isChecked, setChecked] = useState(false)
  const [change, { loading, error }] = useChangeUserMutation()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(function readQuestion() {
    heading.current?.focus()
  }, [])

  async function confirm(): Promise<void> {
    setChecked(true)
    const statement = isMfaReset ? readAppReset(value, isStaff) : {}
    if (!statement) return
    const input = { id, userId: user.id, kind, ...(group && { group }), ...statement }
    const answer = await change({ variables: { input } }).catch(() => undefined)
    const recorded = answer?.data?.changeUser.changes.find((known) => known.id === id)
    if (!recorded) return
    clear()
    onResult(recorded.state === 'pending' ? 'pending' : 'done')
  }

  return (
    <Card as="section" density="staff" display="grid" gap="3">
      <Heading as="h3" fontSize="md" ref={heading} tabIndex={-1}>
        {action.label}
      </Heading>
      <p>{action.consequence}</p>
      {isMfaReset && <AppResetFields value={value} onChange={set} isStaff={isStaff} isChecked={isChecked} />}
      {error && <StepUp code={codeOf(error)} title={adminUsers.failed} />}
      <Wrap gap="2">
        <Button
          size="sm"
          variant={action.isDestructive ? 'danger' : 'primary'}
          loading={loading}
          onClick={() => void confirm()}
        >
          {action.label}
        </Button>
        <Button size="sm" variant="quiet" onClick={onBack}>
          {adminUsers.keep}
        </Button>
      </Wrap>
    </Card>
  )
}
