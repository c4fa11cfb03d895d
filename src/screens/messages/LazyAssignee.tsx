import type { ComponentProps } from 'react'
import { useLazyPart } from '../../lib/chunk/useLazyPart'
import type { Assignee } from './Assignee'

const loadAssignee = () => import('./Assignee').then((module) => module.Assignee)

/** Which colleague has a conversation; fetched apart, because most have their own before them. */
export function LazyAssignee(props: ComponentProps<typeof Assignee>) {
  const part = useLazyPart(905, loadAssignee)
  return part.status === 'ready' ? <part.Part {...props} /> : null
}
