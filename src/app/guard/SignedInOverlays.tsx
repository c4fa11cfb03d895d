import { optionalPart } from '../../lib/chunk/optionalPart'
import { useSession } from '../../lib/session/useSession'
import { useIdle } from '../frame/useIdle'

const IdleSignOff = optionalPart(() => import('./IdleSignOff'), 'IdleSignOff')
const PatientNavigation = optionalPart(
  () => import('../frame/patient/PatientNavigation'),
  'PatientNavigation',
)
const RoleNotice = optionalPart(() => import('./RoleNotice'), 'RoleNotice')

type SignedInOverlaysProps = {
  /** Whether the page uses the API anyway. */
  isLive?: boolean
}

/**
 * Accompanies a signed-in user on every page: the idle sign-out and the role notice, or a patient's navigation,
 * on public pages once they are idle.
 */
export function SignedInOverlays({ isLive = false }: SignedInOverlaysProps) {
  const session = useSession()
  const isIdle = useIdle()
  if (session.status !== 'authenticated') return null
  const { userId, role, isRoleUncertain } = session
  return (
    <>
      <IdleSignOff key={userId} role={role} />
      {isRoleUncertain ? (
        <RoleNotice />
      ) : (
        role === 'user' && (isLive || isIdle) && <PatientNavigation key={`of ${userId}`} isLive={isLive} />
      )}
    </>
  )
}
