import type { ReactNode } from 'react'
import type { Role } from '../../../domain/role'
import { ProblemNotice } from '../../components/ProblemNotice'
import { SkeletonLines } from '../../components/SkeletonLines'
import { SkeletonScreen } from '../../components/SkeletonScreen'
import { useLazyPart } from '../../lib/chunk/useLazyPart'
import { errors } from '../../words/en/errors'
import { profile } from '../../words/en/profile'

const loadProfile = () => import('./StaffProfile').then((module) => module.StaffProfile)

/** What staff keep about themselves, with the API; signing in stays within reach whatever happens. */
export function LazyStaffProfile({ role, security }: { role: Role; security: ReactNode }) {
  const part = useLazyPart(501, loadProfile)
  return (
    <>
      {part.status === 'ready' ? (
        <part.Part role={role} />
      ) : part.status === 'loading' ? (
        <SkeletonScreen label={profile.loading}>
          <SkeletonLines count={8} />
        </SkeletonScreen>
      ) : (
        <ProblemNotice title={profile.failed} onRetry={() => window.location.reload()}>
          {errors.Network}
        </ProblemNotice>
      )}
      {security}
    </>
  )
}
