import type { Conversation, Message } from '../../domain/messages/conversation'
import { previewOf } from '../../domain/messages/messageBody'
import type { SystemMessage } from '../../domain/messages/systemMessages'
import { systemMessageText } from '../../domain/messages/systemMessages'

/** A message as stored: what a person wrote, or a system message's code. */
export type MessageRow = Omit<Message, 'body'> & {
  readonly body: string | null
  readonly system: SystemMessage | null
}

/** The message in words. */
export function messageOf<Row extends MessageRow>({
  body,
  system,
  ...message
}: Row): Omit<Row, 'body' | 'system'> & { readonly body: string } {
  return { ...message, body: system ? systemMessageText(system) : (body ?? '') }
}

/** A conversation as stored: its newest message is a preview, or a system message's code. */
export type ConversationRow<Read extends Conversation = Conversation> = Read & {
  readonly lastSystem: SystemMessage | null
}

/** The conversation with its newest message in words. */
export function conversationOf<Read extends Conversation>({
  lastSystem,
  ...conversation
}: ConversationRow<Read>) {
  if (!lastSystem) return conversation
  return { ...conversation, lastPreview: previewOf(systemMessageText(lastSystem)) }
}
