import type { MailKind } from '../mail/mailKind'
import { topicByKind } from '../mail/mailKind'
import { mailWords } from '../mail/mailWords'

/** Kinds of notifications: the topics of emails. Each has one fixed text in the browser. */
export const pushKinds = ['messages', 'requests', 'orders', 'reminders', 'drafts', 'required'] as const

export type PushKind = (typeof pushKinds)[number]

/** All that a notification contains: no name, no treatment, no text. */
export interface PushPayload {
  readonly kind: PushKind
  /** Path of the product to open, behind the sign-in. */
  readonly path: string
}

/** Returns the notification for the event of an email. */
export function pushPayloadOf({
  kind,
  about,
}: {
  readonly kind: MailKind
  readonly about: string | null
}): PushPayload {
  return { kind: topicByKind[kind], path: mailWords[kind].path(about) }
}
