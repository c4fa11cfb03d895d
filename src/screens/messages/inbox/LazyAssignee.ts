import { optionalPart } from '../../../lib/chunk/optionalPart'

/** Which colleague has a conversation; fetched apart, because most have their own before them. */
export const LazyAssignee = optionalPart(() => import('./Assignee'), 'Assignee')
