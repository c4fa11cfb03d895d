import type { ComponentProps } from 'react'
import { SkeletonLines } from '../../components/SkeletonLines'
import { useLazyPart } from '../../lib/chunk/useLazyPart'
import type { PatientContext } from './PatientContext'

const loadContext = () => import('./PatientContext').then((module) => module.PatientContext)

/** Who the patient is; fetched apart, because it stands beside the conversation only where there is room. */
export function LazyPatientContext(props: ComponentProps<typeof PatientContext>) {
  const part = useLazyPart(900, loadContext)
  if (part.status === 'ready') return <part.Part {...props} />
  return part.status === 'loading' ? <SkeletonLines count={6} /> : null
}
