import { lazyPart } from '../../components/lazyPart'

/**
 * The files that will go with a message. What shows them is fetched beside the rest, before there is one: the connection
 * may be gone by then.
 */
export const LazyEnclosureTray = lazyPart(() => import('./EnclosureTray'), 'EnclosureTray', {
  frame: (content, { items }) => items.length > 0 && content,
})
