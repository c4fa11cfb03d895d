import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { Button } from '../../../components/Button'
import { Notice } from '../../../components/feedback/Notice'
import type { AdminUserRowFragment } from '../../../generated/graphql'
import { useSession } from '../../../lib/session/useSession'
import { adminUsers } from '#words/admin/adminUsers'
import { DrawerSection } from '../listing/DrawerParts'
import { ConfirmUserChange } from './ConfirmUserChange'
import { availableUserActions, type UserAction } from './availableUserActions'
import { Wrap } from '../../../components/layout/Stack'

type UserActionsProps = { user: AdminUserRowFragment; onChanged: (kind: UserAction['kind']) => void }

/** Offers the changes of a user, each with a confirmation. Admins cannot change their own access. */
export function UserActions({ user, onChanged }: UserActionsProps) {
  const session = useSession()
  const [chosen, setChosen] = useState<UserAction & { readonly id: string }>()
  const [answered, setTold] = useState<'done' | 'pending'>()
  const actions = availableUserActions(user)
  const isSelf = session.status === 'authenticated' && session.userId === user.id
  if (isSelf) return <Notice tone="info">{adminUsers.drawer.isYou}</Notice>
  if (actions.length === 0 && !answered) return null

  if (chosen)
    return (
      <ConfirmUserChange
        key={chosen.id}
        user={user}
        action={chosen}
        onBack={() => setChosen(undefined)}
        onResult={(state) => {
          setTold(state)
          setChosen(undefined)
          onChanged(chosen.kind)
        }}
      />
    )
  return (
    <DrawerSection title={adminUsers.drawer.change}>
      <chakra.div display="grid" gap="3">
        {answered && (
          <Notice tone={answered === 'done' ? 'ok' : 'warn'} role="status" title={adminUsers[answered]} />
        )}
        <Wrap gap="2">
          {actions.map((action) => (
            <Button
              key={action.label}
              size="sm"
              variant="secondary"
              onClick={() => {
                setTold(undefined)
                // Idempotency key: a retry after a lost response is the same change.
                setChosen({ ...action, id: crypto.randomUUID() })
              }}
            >
              {action.label}
            </Button>
          ))}
        </Wrap>
      </chakra.div>
    </DrawerSection>
  )
}
