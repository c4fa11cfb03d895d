import type { Conversation, Message } from '../../../domain/messages/conversation'
import { previewOf } from '../../../domain/messages/messageBody'
import type { SystemMessage } from '../../../domain/messages/systemMessages'
import { systemMessageText } from '../../../domain/messages/systemMessages'

/** Message as stored: the text of a person, or a system message's code. */
export type MessageRow = Omit<Message, 'body'> & {
  readonly body: string | null
  readonly system: SystemMessage | null
}

/**
 * Renders a message as text. The properties are listed explicitly, because rest properties of 50 messages
 * cost more than reading them.
 */
export function messageOf(row: MessageRow): Message {
  return {
    id: row.id,
    conversationId: row.conversationId,
    sequence: row.sequence,
    kind: row.kind,
    senderId: row.senderId,
    senderRole: row.senderRole,
    senderName: row.senderName,
    body: row.system ? systemMessageText(row.system) : (row.body ?? ''),
    attachments: row.attachments,
    createdAt: row.createdAt,
  }
}

/** Conversation as stored: its newest message is a preview, or a system message's code. */
export type ConversationRow<Read extends Conversation = Conversation> = Read & {
  readonly lastSystem: SystemMessage | null
}

/** Returns the conversation with its newest message rendered as text. */
export function conversationOf<Read extends Conversation>({
  lastSystem,
  ...conversation
}: ConversationRow<Read>) {
  if (!lastSystem) return conversation
  return { ...conversation, lastPreview: previewOf(systemMessageText(lastSystem)) }
}
