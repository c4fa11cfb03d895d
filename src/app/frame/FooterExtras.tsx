import { optionalPart } from '../../lib/chunk/optionalPart'
import type { PageTheme } from './pageThemes'
import { useIdle } from './useIdle'

const IdleExtras = optionalPart(() => import('./IdleExtras'), 'IdleExtras')

/** What comes to every page once it has been read for a moment: the live chat, and the question about counting visits. */
export function FooterExtras({ look }: { look: PageTheme }) {
  return useIdle() && <IdleExtras look={look} />
}
