import { optionalPart } from '../../lib/chunk/optionalPart'
import type { PageTheme } from './pageThemes'
import { useIdle } from './useIdle'

const IdleExtras = optionalPart(() => import('./IdleExtras'), 'IdleExtras')

/** Loaded on every page after a moment: the live chat and the analytics consent. */
export function FooterExtras({ look }: { look: PageTheme }) {
  return useIdle() && <IdleExtras look={look} />
}
