import { useLazyPart } from '../../lib/chunk/useLazyPart'

const loadAway = () => import('./Away').then((module) => module.Away)

/**
 * For staff: that a colleague does not work, beside their name. Fetched apart and told late: it holds nobody up, and what
 * cannot be fetched says nothing.
 */
export function LazyAway({ accountId }: { accountId: string }) {
  const part = useLazyPart(904, loadAway)
  return part.status === 'ready' ? <part.Part accountId={accountId} /> : null
}
