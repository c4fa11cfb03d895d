import type { ComponentProps } from 'react'
import { useLazyPart } from '../../lib/chunk/useLazyPart'
import type { PresenceLine } from './PresenceLine'

const loadLine = () => import('./PresenceLine').then((module) => module.PresenceLine)

/** Who else writes and looks; fetched apart, because nobody waits for it. */
export function LazyPresence(props: ComponentProps<typeof PresenceLine>) {
  const part = useLazyPart(901, loadLine)
  return part.status === 'ready' ? <part.Part {...props} /> : null
}
