import type { ReactNode } from 'react'
import { lazyPart } from '../../components/lazyPart'
import { SkeletonLines } from '../../components/SkeletonLines'
import { SkeletonScreen } from '../../components/SkeletonScreen'
import { profile } from '../../words/en/profile'

const PatientProfile = lazyPart(() => import('./PatientProfile'), 'PatientProfile', {
  loading: (
    <SkeletonScreen label={profile.loading}>
      <SkeletonLines count={8} />
    </SkeletonScreen>
  ),
  title: profile.failed,
  frame: (content, { half }) => half === 'data' && content,
})

/**
 * The patient's own data with the API, which staff do not need here. Signing in stays within reach whatever happens, and
 * in its place whatever arrives: what is typed there is not lost.
 */
export function LazyPatientProfile({ security }: { security: ReactNode }) {
  return (
    <>
      <PatientProfile half="data" />
      {security}
      <PatientProfile half="closing" />
    </>
  )
}
