import { useLazyPart } from '../../lib/chunk/useLazyPart'
import type { Enclosures } from './useEnclosures'

const loadTray = () => import('./EnclosureTray').then((module) => module.EnclosureTray)

/** The files that go with a message; what shows them is fetched with the first of them. */
export function LazyEnclosureTray({ enclosures }: { enclosures: Enclosures }) {
  if (enclosures.items.length === 0) return null
  return <Tray {...enclosures} />
}

function Tray(props: Enclosures) {
  const part = useLazyPart(901, loadTray)
  return part.status === 'ready' ? <part.Part {...props} /> : null
}
