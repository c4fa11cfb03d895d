import type { ReactNode } from 'react'
import { lazyPart } from '../../../components/feedback/lazyPart'
import { LoadingLines } from '../../../components/feedback/LoadingLines'
import { profile } from '#words/account/profile'

const PatientProfile = lazyPart(() => import('./PatientProfile'), 'PatientProfile', {
  loading: <LoadingLines label={profile.loading} count={8} />,
  title: profile.failed,
  frame: (content, { half }) => half === 'data' && content,
})

/**
 * Patient data with the API, which staff do not need here. Security settings stay usable if loading
 * fails and keep their place when it completes, so no typed text is lost.
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
