import { lazyPart } from '../../../components/feedback/lazyPart'

/** The attachments of the next message. Their component is preloaded, because the connection may be lost later. */
export const LazyAttachmentTray = lazyPart(() => import('./AttachmentTray'), 'AttachmentTray', {
  frame: (content, { items }) => items.length > 0 && content,
})
