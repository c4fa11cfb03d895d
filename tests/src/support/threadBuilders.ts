import type { ThreadMessage } from '../../../src/lib/messages/thread'

/** A message of the other side by default. */
export function message(sequence: number, change: Partial<ThreadMessage> = {}): ThreadMessage {
  return {
    id: `message-${sequence}`,
    conversationId: 'conversation-1',
    sequence,
    kind: 'text',
    senderId: 'doctor-1',
    senderRole: 'HCPs',
    senderName: 'Dana Lee',
    body: `Message ${sequence}`,
    attachments: [],
    createdAt: new Date(Date.UTC(2026, 10, 21, 9, sequence)).toISOString(),
    ...change,
  }
}

export function messages(from: number, to: number): readonly ThreadMessage[] {
  return Array.from({ length: to - from + 1 }, (_, index) => message(from + index))
}
