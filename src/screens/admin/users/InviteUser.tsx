import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '../../../components/Button'
import { Notice } from '../../../components/feedback/Notice'
import type { AdminUserRowFragment } from '../../../generated/graphql'
import { hasPersistentState } from '../../../lib/storage/usePersistentState'
import { adminUsers } from '#words/admin/adminUsers'
import { pathToRow } from '../adminAddress'
import { InviteForm, inviteFormKey } from './InviteForm'

const words = adminUsers.invite

/** Button and form of an invitation. After signing in again the form reopens with its input. */
export function InviteUser({ onInvited }: { onInvited: (user: AdminUserRowFragment) => void }) {
  const [isOpen, setOpen] = useState(() => hasPersistentState(inviteFormKey))
  const [invited, setInvited] = useState<AdminUserRowFragment>()
  return (
    <chakra.div mb="4" display="grid" gap="3" maxW="38rem">
      {isOpen ? (
        <InviteForm
          onClose={() => setOpen(false)}
          onInvited={(user) => {
            setInvited(user)
            onInvited(user)
            setOpen(false)
          }}
        />
      ) : (
        <div>
          <Button size="sm" variant="secondary" onClick={() => setOpen(true)}>
            {words.open}
          </Button>
        </div>
      )}
      {invited && !isOpen && (
        <Notice tone="ok" role="status" title={words.sent(invited.email ?? adminUsers.noEmail)}>
          <Link to={pathToRow('users', invited.id)}>{words.show}</Link>
        </Notice>
      )}
    </chakra.div>
  )
}
