import { useLater } from '../guard/useLater'
import type { Look } from './looks'
import { useIdle } from './useIdle'

const load = () => import('./IdleExtras').then((module) => module.IdleExtras)

/** What comes to every page once it has been read for a moment: the live chat, and the question about counting visits. */
export function FooterExtras({ look }: { look: Look }) {
  const extras = useLater(useIdle(), load)
  return extras && <extras.Part look={look} />
}
