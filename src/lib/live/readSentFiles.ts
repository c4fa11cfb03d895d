import type { SentFile } from './thread'

/** Files as this browser has written them down earlier; anything else is none. */
export function readSentFiles(value: unknown): readonly SentFile[] {
  return Array.isArray(value) ? value.flatMap((each: unknown) => readSentFile(each) ?? []) : []
}

function readSentFile(value: unknown): SentFile | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { id, contentType, byteCount, width, height } = value as Record<string, unknown>
  if (typeof id !== 'string' || typeof contentType !== 'string' || typeof byteCount !== 'number')
    return undefined
  return { id, contentType, byteCount, width: numberOrNull(width), height: numberOrNull(height) }
}

const numberOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null)
