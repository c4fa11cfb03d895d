import type { ComponentProps } from 'react'
import { useLazyPart } from '../../lib/chunk/useLazyPart'
import type { StaffActions } from './StaffActions'

const loadActions = () => import('./StaffActions').then((module) => module.StaffActions)

/** What staff do about a conversation; fetched apart, because no patient ever does. */
export function LazyStaffActions(props: ComponentProps<typeof StaffActions>) {
  const part = useLazyPart(903, loadActions)
  return part.status === 'ready' ? <part.Part {...props} /> : null
}
