import { optionalPart } from '../../lib/chunk/optionalPart'
import { useSession } from '../../lib/session/useSession'

const IdleSignOff = optionalPart(() => import('./IdleSignOff'), 'IdleSignOff')
const UnreadMessagesPortal = optionalPart(
  () => import('../frame/UnreadMessagesPortal'),
  'UnreadMessagesPortal',
)
const RoleNotice = optionalPart(() => import('./RoleNotice'), 'RoleNotice')

type SignedInOverlaysProps = {
  /** Whether the page is guarded and loads the API anyway. */
  isGuarded?: boolean
}

/**
 * Accompanies a signed-in user on every page: the idle sign-out and the role notice; on guarded pages also a
 * patient's unread count.
 */
export function SignedInOverlays({ isGuarded = false }: SignedInOverlaysProps) {
  const session = useSession()
  if (session.status !== 'authenticated') return null
  const { userId, role, isRoleUncertain } = session
  return (
    <>
      <IdleSignOff key={userId} role={role} />
      {isGuarded && role === 'user' && <UnreadMessagesPortal key={`unread of ${userId}`} />}
      {isRoleUncertain && <RoleNotice />}
    </>
  )
}
