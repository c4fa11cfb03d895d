import { topicByKind } from './mailKind'
import type { MailKind } from './mailKind'

/**
 * Topics whose emails carry a link that turns the topic off without a sign-in: reminders, which are not part of what the
 * recipient asked for.
 * @see https://www.ecfr.gov/current/title-16/part-316 CAN-SPAM: all but transactional or relationship messages
 */
export const unsubscribeTopics = ['reminders', 'drafts'] as const

export type UnsubscribeTopic = (typeof unsubscribeTopics)[number]

/** Returns the topic that a link in an email of this kind turns off; undefined for one without such a link. */
export function unsubscribeTopicOf(kind: MailKind): UnsubscribeTopic | undefined {
  return unsubscribeTopics.find((topic) => topic === topicByKind[kind])
}

/**
 * Returns the headers with which mail programs offer one-click unsubscribe.
 * @see https://www.rfc-editor.org/rfc/rfc8058
 */
export function unsubscribeHeaders(url: string): Readonly<Record<string, string>> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
