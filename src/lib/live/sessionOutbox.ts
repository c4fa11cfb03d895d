import { personalKey } from '../session/personalStorage'
import type { Outgoing } from './thread'
import { readSentFiles } from './readSentFiles'
import type { Outbox } from './threadStore'

/**
 * An outbox in session storage, one entry a message, so that two views of the same conversation never overwrite each
 * other's. A storage that is full or forbidden loses nothing on screen: only a reload would.
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
      const kept = JSON.stringify({ id, body, attachments, writtenAt })
      attempt(() => storage.setItem(prefix + id, kept))
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
  return { id, body, attachments: readSentFiles(attachments), writtenAt, state: 'queued' }
}

function attempt<Result>(step: () => Result): Result | undefined {
  try {
    return step()
  } catch {
    return undefined
  }
}
