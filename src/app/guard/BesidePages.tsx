import { useSession } from '../../lib/session/useSession'
import { useLater } from './useLater'

const loadIdleSignOff = () => import('./IdleSignOff').then((module) => module.IdleSignOff)
const loadRoleNotice = () => import('./RoleNotice').then((module) => module.RoleNotice)

/** What accompanies somebody who is signed in on every page: the sign-off when they are away, doubts about their role. */
export function BesidePages() {
  const session = useSession()
  const isSignedIn = session.status === 'authenticated'
  const idleSignOff = useLater(isSignedIn, loadIdleSignOff)
  const roleNotice = useLater(isSignedIn && session.isRoleUncertain === true, loadRoleNotice)
  if (!isSignedIn) return null
  return (
    <>
      {idleSignOff && <idleSignOff.Part key={session.userId} role={session.role} />}
      {roleNotice && session.isRoleUncertain && <roleNotice.Part />}
    </>
  )
}
