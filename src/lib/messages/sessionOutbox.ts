import { personalKey } from '../storage/personalStorage'
import type { Outgoing } from './thread'
import { parseSentFiles } from './parseSentFiles'
import type { Outbox } from './threadStore'

/**
 * An outbox in session storage with one entry per message, so that two views of a conversation never overwrite each
 * other's. With full or forbidden storage only a reload loses messages.
 */
export function sessionOutbox(storage: Storage, accountId: string, conversationId: string): Outbox {
  const prefix = personalKey(`outbox.${accountId}.${conversationId}.`)

  function load(): readonly Outgoing[] {
    const entries = attempt(() => Object.keys(storage).filter((key) => key.startsWith(prefix))) ?? []
    return entries
      .flatMap((key) => readOutgoing(storage.getItem(key)) ?? [])
      .sort((a, b) => a.writtenAt.localeCompare(b.writtenAt))
  }

  return {
    load,
    put: ({ id, body, attachments, writtenAt }) => {
      const stored = JSON.stringify({ id, body, attachments, writtenAt })
      attempt(() => storage.setItem(prefix + id, stored))
    },
    remove: (id) => {
      attempt(() => storage.removeItem(prefix + id))
    },
  }
}

function readOutgoing(text: string | null): Outgoing | undefined {
  const value = attempt(() => JSON.parse(text ?? 'null') as unknown)
  if (typeof value !== 'object' || value === null) return undefined
  const { id, body, writtenAt, attachments } = value as Record<string, unknown>
  if (typeof id !== 'string' || typeof body !== 'string' || typeof writtenAt !== 'string') return undefined
  return { id, body, attachments: parseSentFiles(attachments), writtenAt, state: 'queued' }
}

function attempt<Result>(step: () => Result): Result | undefined {
  try {
    return step()
  } catch {
    return undefined
  }
}
