import { useLazyPart } from '../../lib/chunk/useLazyPart'

const loadNotice = () => import('./PrefilledNotice').then((module) => module.PrefilledNotice)

/** A place for the word that answers come from the profile; fetched when they do, because this page is public. */
export function PrefilledSlot() {
  const part = useLazyPart(105, loadNotice)
  return part.status === 'ready' ? <part.Part /> : null
}
