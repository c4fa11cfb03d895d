import { useLazyPart } from '../../lib/chunk/useLazyPart'

const loadOffer = () => import('./IdentityOffer').then((module) => module.IdentityOffer)

/** An offer, fetched for those who wait; nothing stands still without it. */
export function LazyIdentityOffer({ requestId }: { requestId: string }) {
  const offer = useLazyPart(702, loadOffer)
  return offer.status === 'ready' ? <offer.Part requestId={requestId} /> : null
}
