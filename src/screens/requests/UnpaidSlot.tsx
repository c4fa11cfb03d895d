import type { TreatmentType } from '../../../domain/generated/enums'
import { useLazyPart } from '../../lib/chunk/useLazyPart'
import { useIsPatient } from './useIsPatient'

const loadUnpaid = () => import('./UnpaidRequest').then((module) => module.UnpaidRequest)

/** A place for what waits for its payment. It asks only for patients who are signed in: this page is public. */
export function UnpaidSlot({ type }: { type?: TreatmentType }) {
  return useIsPatient() ? <LazyUnpaid {...(type && { type })} /> : null
}

function LazyUnpaid({ type }: { type?: TreatmentType }) {
  const part = useLazyPart(103, loadUnpaid)
  return part.status === 'ready' ? <part.Part {...(type && { type })} /> : null
}
