import type { ReactNode } from 'react'
import { ProblemNotice } from '../../components/ProblemNotice'
import { SkeletonLines } from '../../components/SkeletonLines'
import { SkeletonScreen } from '../../components/SkeletonScreen'
import { useLazyPart } from '../../lib/chunk/useLazyPart'
import { errors } from '../../words/en/errors'
import { profile } from '../../words/en/profile'

const loadProfile = () => import('./PatientProfile').then((module) => module.PatientProfile)

/**
 * The patient's own data with the API, which staff do not need here. Signing in stays within reach whatever happens, and
 * in its place whatever arrives: what is typed there is not lost.
 */
export function LazyPatientProfile({ security }: { security: ReactNode }) {
  const part = useLazyPart(500, loadProfile)
  return (
    <>
      {part.status === 'ready' ? (
        <part.Part half="data" />
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
      {part.status === 'ready' && <part.Part half="closing" />}
    </>
  )
}
