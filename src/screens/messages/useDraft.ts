import { useState } from 'react'
import { personalKey } from '../../lib/session/personalStorage'

export interface Draft {
  readonly text: string
  readonly write: (text: string) => void
}

/**
 * What is being written in one conversation, kept for this tab. It is bound to the person and the conversation, so
 * that nothing written to one patient can end up with another; the composer must be keyed by the conversation.
 * @param onType is called at each change that leaves a text
 */
export function useDraft(accountId: string, conversationId: string, onType?: () => void): Draft {
  const key = personalKey(`draft.${accountId}.${conversationId}`)
  const [text, setText] = useState(() => attempt(() => sessionStorage.getItem(key)) ?? '')

  function write(next: string): void {
    setText(next)
    if (next) onType?.()
    attempt(() => (next ? sessionStorage.setItem(key, next) : sessionStorage.removeItem(key)))
  }
  return { text, write }
}

/** A browser that blocks storage costs the draft after a reload, not the message. */
function attempt<Value>(step: () => Value): Value | undefined {
  try {
    return step()
  } catch {
    return undefined
  }
}
