import { optionalPart } from '../../lib/chunk/optionalPart'
import type { Look } from './looks'
import { useIdle } from './useIdle'

const IdleExtras = optionalPart(() => import('./IdleExtras'), 'IdleExtras')

/** What comes to every page once it has been read for a moment: the live chat, and the question about counting visits. */
export function FooterExtras({ look }: { look: Look }) {
  return useIdle() && <IdleExtras look={look} />
}
