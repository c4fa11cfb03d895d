import type { Role } from '../../../domain/role'
import { useLazyPart } from '../../lib/chunk/useLazyPart'

const loadNotice = () => import('./CheckInsNotice').then((module) => module.CheckInsNotice)

/** That dose check-ins wait for a professional; the queue does not wait for it. */
export function LazyCheckInsNotice({ role }: { role: Role }) {
  const part = useLazyPart(202, loadNotice)
  return role === 'HCPs' && part.status === 'ready' ? <part.Part /> : null
}
