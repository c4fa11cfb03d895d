import { useLazyPart } from '../../lib/chunk/useLazyPart'

const loadFlag = () => import('./UrgentFlag').then((module) => module.UrgentFlag)

/** A mark on a patient's message, fetched with the words it looks for. */
export function LazyUrgentFlag({ body }: { body: string }) {
  const flag = useLazyPart(909, loadFlag)
  return flag.status === 'ready' ? <flag.Part body={body} /> : null
}
