import { useState } from 'react'
import { saveMessageDraft, loadMessageDraft } from '../../../lib/messages/messageDraft'

export interface Draft {
  readonly text: string
  readonly write: (text: string) => void
}

/**
 * The text being written in one conversation, kept for this tab. The composer must be keyed by the
 * conversation.
 * @param onType called at each change that leaves a text
 */
export function useDraft(accountId: string, conversationId: string, onType?: () => void): Draft {
  const [text, setText] = useState(() => loadMessageDraft(accountId, conversationId))

  function write(next: string): void {
    setText(next)
    if (next) onType?.()
    saveMessageDraft(accountId, conversationId, next)
  }
  return { text, write }
}
