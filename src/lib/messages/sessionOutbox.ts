import { personalKey } from '../storage/personalStorage'
import { safeSessionStorage as storage } from '../storage/safeStorage'
import type { Outgoing } from './thread'
import { parseSentFiles } from './parseSentFiles'
import type { Outbox } from './threadStore'

/**
 * An outbox in session storage with one entry per message, so that two views of a conversation never overwrite each
 * other's. With full or forbidden storage only a reload loses messages.
 */
export function sessionOutbox(accountId: string, conversationId: string): Outbox {
  const prefix = personalKey(`outbox.${accountId}.${conversationId}.`)

  function load(): readonly Outgoing[] {
    return storage
      .keys()
      .filter((key) => key.startsWith(prefix))
      .flatMap((key) => readOutgoing(storage.getJson(key)) ?? [])
      .sort((a, b) => a.writtenAt.localeCompare(b.writtenAt))
  }

  return {
    load,
    put: ({ id, body, attachments, writtenAt }) => {
      const stored = JSON.stringify({ id, body, attachments, writtenAt })
      storage.set(prefix + id, stored)
    },
    remove: (id) => {
      storage.remove(prefix + id)
    },
  }
}

function readOutgoing(value: unknown): Outgoing | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { id, body, writtenAt, attachments } = value as Record<string, unknown>
  if (typeof id !== 'string' || typeof body !== 'string' || typeof writtenAt !== 'string') return undefined
  return { id, body, attachments: parseSentFiles(attachments), writtenAt, state: 'queued' }
}
