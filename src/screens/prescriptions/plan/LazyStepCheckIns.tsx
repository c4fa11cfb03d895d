import { useLazyPart } from '../../../lib/chunk/useLazyPart'
import type { StepCheckInsProps } from './StepCheckIns'

const loadCheckIns = () => import('./StepCheckIns').then((module) => module.StepCheckIns)

/** What waits for staff above the list of prescriptions; the list does not wait for it. */
export function LazyStepCheckIns(props: StepCheckInsProps) {
  const part = useLazyPart(1001, loadCheckIns)
  return part.status === 'ready' ? <part.Part {...props} /> : null
}
