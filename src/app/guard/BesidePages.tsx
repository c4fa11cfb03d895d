import { useSession } from '../../lib/session/useSession'
import { useLater } from './useLater'

const loadIdleSignOff = () => import('./IdleSignOff').then((module) => module.IdleSignOff)
const loadUnread = () => import('../frame/UnreadMessages').then((module) => module.UnreadMessages)
const loadRoleNotice = () => import('./RoleNotice').then((module) => module.RoleNotice)

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
  const isSignedIn = session.status === 'authenticated'
  const idleSignOff = useLater(isSignedIn, loadIdleSignOff)
  const unread = useLater(isSignedIn && isGuarded, loadUnread)
  const roleNotice = useLater(isSignedIn && session.isRoleUncertain === true, loadRoleNotice)
  if (!isSignedIn) return null
  return (
    <>
      {idleSignOff && <idleSignOff.Part key={session.userId} role={session.role} />}
      {unread && isGuarded && <unread.Part key={`unread of ${session.userId}`} role={session.role} />}
      {roleNotice && session.isRoleUncertain && <roleNotice.Part />}
    </>
  )
}
