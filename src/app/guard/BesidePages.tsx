import { optionalPart } from '../../lib/chunk/optionalPart'
import { useSession } from '../../lib/session/useSession'

const IdleSignOff = optionalPart(() => import('./IdleSignOff'), 'IdleSignOff')
const UnreadMessages = optionalPart(() => import('../frame/UnreadMessages'), 'UnreadMessages')
const RoleNotice = optionalPart(() => import('./RoleNotice'), 'RoleNotice')

type BesidePagesProps = {
  /** Whether the page is one for whom is signed in, which loads the API anyway. */
  isGuarded?: boolean
}

/**
 * What accompanies somebody who is signed in on every page: the sign-off when they are away, doubts about their role; on
 * their own pages also what is unread.
 */
export function BesidePages({ isGuarded = false }: BesidePagesProps) {
  const session = useSession()
  if (session.status !== 'authenticated') return null
  const { userId, role, isRoleUncertain } = session
  return (
    <>
      <IdleSignOff key={userId} role={role} />
      {isGuarded && <UnreadMessages key={`unread of ${userId}`} role={role} />}
      {isRoleUncertain && <RoleNotice />}
    </>
  )
}
