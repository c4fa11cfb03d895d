import { lazyPart } from '../../../components/feedback/lazyPart'

/**
 * The files that will go with a message. What shows them is fetched beside the rest, before there is one: the connection
 * may be gone by then.
 */
export const LazyAttachmentTray = lazyPart(() => import('./AttachmentTray'), 'AttachmentTray', {
  frame: (content, { items }) => items.length > 0 && content,
})
