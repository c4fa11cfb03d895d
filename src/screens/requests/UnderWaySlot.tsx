import { useLazyPart } from '../../lib/chunk/useLazyPart'
import { useIsPatient } from './useIsPatient'

const loadList = () => import('./UnderWayList').then((module) => module.UnderWayList)

/** A place for what is under way. It asks only for patients who are signed in: this page is public. */
export function UnderWaySlot() {
  return useIsPatient() ? <LazyList /> : null
}

function LazyList() {
  const part = useLazyPart(103, loadList)
  return part.status === 'ready' ? <part.Part /> : null
}
